import pg from "pg"
import { textOf } from "./whole-tables.ts"

/** What a statement takes, for which others wait until the transaction ends. */
interface Taking {
  /** A table's name stands for the row of it that the accounts at hand have; the name of an advisory lock for that of theirs. */
  readonly what: string
  /** Whether it waits for whoever has that; who does not wait is in no ring. */
  readonly waits: boolean
}

/** What a transaction has taken, in its order. */
interface Taken extends Taking {
  readonly text: string
  /** Null until PostgreSQL has answered: where no row was found, nothing was taken. */
  isThere: boolean | null
}

/** One taken behind another. */
interface Step {
  /** What else is held meanwhile: two who have to hold that are never both there. */
  readonly beside: ReadonlySet<string>
  readonly words: string
}

/** What was taken first, and what behind it, in how many ways. */
type Steps = Map<string, Map<string, Map<string, Step>>>

export interface NotedLocks {
  /**
   * Which two or three things transactions took in orders that meet in a ring, holding nothing meanwhile that two of them need: where
   * they run at once, each may have what the next waits for. By their names, with the statements.
   */
  readonly rings: () => ReadonlyMap<string, string>
  /** How many things were taken behind another. */
  readonly pairs: () => number
  readonly stop: () => void
}

/**
 * Rows that nobody but the transaction knows yet: who inserts them waits for nobody. The messages of an alarm and what is told to
 * its dater are named by what they belong to, which is held.
 */
const NEW = new Set(["delivery", "notifications", "responder_link", "live_version", "idempotency_keys"])
/** Of these an account has one row at a time, and a turn. */
const ONE_AN_ACCOUNT = /^(?:turn:.+|account|access_pins|user_profiles|watch|incident)$/u
/** What the tests send on their own account: they empty every table. */
const OF_THE_TESTS = /^delete from "\w+"$/u

const WRITES =
  /\b(?:update (?:only )?(?!set\b|skip\b|of\b|nowait\b)(\w+)|delete from (\w+)|insert into (\w+))/gu
const HOLDS =
  /\bfor (?:no key update|update|share|key share)(?: of ([\w ,]+?))?( skip locked| nowait)?(?=$|\)| (?!of\b|skip\b|nowait\b))/gu
const TABLES = /\b(?:from|join) (\w+)(?: (?:as )?(\w+))?/gu
const ADVISORY = /\bpg_(try_)?advisory_xact_lock\(/u

/** Notes in which order each transaction of this process takes what it holds on PostgreSQL, from now on. */
export function noteLocks(): NotedLocks {
  const open = new WeakMap<object, { readonly held: Array<Taken>; readonly made: Set<string> }>()
  const steps: Steps = new Map()
  const { prototype } = pg.Client
  const send: unknown = Reflect.get(prototype, "query")
  const noting = function (this: object, ...sent: ReadonlyArray<unknown>): unknown {
    if (typeof send !== "function") throw new TypeError("The driver has no query.")
    const text = textOf(sent[0])
    if (text.startsWith("begin")) open.set(this, { held: [], made: new Set() })
    const { held, made } = open.get(this) ?? { held: [], made: new Set<string>() }
    const isEnd = /^(?:commit|rollback)\b/u.test(text)
    const reading = readingOf(text)
    const taken = isEnd || OF_THE_TESTS.test(text) ? [] : takingsOf(reading, valuesOf(sent[0]), made)
    const now = taken
      .filter(({ what }) => !held.some((one) => one.what === what && one.isThere !== false))
      .map((one): Taken => ({ ...one, text: reading.text, isThere: null }))
    held.push(...now)
    const heard = (rows: number | null) => {
      // Of several things in one statement it is not said which of them were there.
      for (const one of now) one.isThere = taken.length > 1 || rows === null || rows > 0
      if (isEnd) add(steps, held)
    }
    return listening(send, this, sent, heard)
  }
  Reflect.set(prototype, "query", noting)
  return {
    rings: () => ringsOf(steps),
    pairs: () => [...steps.values()].reduce((sum, next) => sum + next.size, 0),
    stop: () => {
      Reflect.set(prototype, "query", send)
    },
  }
}

/** Sends, and hears how many rows came of it; null where it failed. */
function listening(
  send: Function,
  client: object,
  sent: ReadonlyArray<unknown>,
  heard: (rows: number | null) => void,
): unknown {
  const rowsOf = (result: unknown) =>
    result instanceof Object && "rowCount" in result && typeof result.rowCount === "number"
      ? result.rowCount
      : null
  const last = sent.at(-1)
  if (typeof last === "function") {
    const answered = (error: unknown, result: unknown) => {
      heard(rowsOf(result))
      Reflect.apply(last, undefined, [error, result])
    }
    return Reflect.apply(send, client, [...sent.slice(0, -1), answered])
  }
  const answer: unknown = Reflect.apply(send, client, sent)
  if (answer instanceof Promise)
    answer.then(
      (result) => heard(rowsOf(result)),
      () => heard(null),
    )
  return answer
}

function add(steps: Steps, taken: ReadonlyArray<Taken>): void {
  const there = taken
    .filter(({ isThere }) => isThere !== false)
    .filter(({ what }, place, all) => all.findIndex((one) => one.what === what) === place)
  for (const [place, { what, waits, text }] of there.entries()) {
    if (!waits) continue
    for (const first of there.slice(0, place)) {
      // One statement takes both: in which order is PostgreSQL's, and the same for all who send it.
      if (first.text === text) continue
      const others = there.slice(0, place).filter((one) => one !== first && ONE_AN_ACCOUNT.test(one.what))
      const beside = new Set(others.map((one) => one.what))
      const words = `${first.text} | ${text} | with ${[...beside].join(", ") || "nothing"}`
      const next = steps.get(first.what) ?? new Map<string, Map<string, Step>>()
      const ways = next.get(what) ?? new Map<string, Step>()
      steps.set(first.what, next.set(what, ways.set(words, { beside, words })))
    }
  }
}

/** Of two and of three: each has what the one before waits for. */
function ringsOf(steps: Steps): ReadonlyMap<string, string> {
  const rings = new Map<string, string>()
  const waysOf = (first: string, second: string) => [...(steps.get(first)?.get(second)?.values() ?? [])]
  const add = (members: ReadonlyArray<string>) => {
    const ways = members.map((member, place) => waysOf(member, members[(place + 1) % members.length] ?? ""))
    const ring = together(ways)
    if (ring === null) return
    const names = members.map((member) => member.replace(/^limit:.*/u, "a limit"))
    rings.set(names.toSorted().join(", "), ring.map(({ words }) => words).join("\n"))
  }
  for (const [first, seconds] of steps) {
    for (const second of seconds.keys()) {
      if (first < second) add([first, second])
      for (const third of steps.get(second)?.keys() ?? [])
        if (first < second && first < third && second !== third) add([first, second, third])
    }
  }
  return rings
}

/** One way for each, of which no two hold the same thing meanwhile; null where there is none. */
function together([ways, ...others]: ReadonlyArray<ReadonlyArray<Step>>): ReadonlyArray<Step> | null {
  for (const one of ways ?? []) {
    const free = others.map((each) =>
      each.filter(({ beside }) => ![...beside].some((what) => one.beside.has(what))),
    )
    const rest = free.length === 0 ? [] : together(free)
    if (rest !== null) return [one, ...rest]
  }
  return null
}

/** What a statement does to a table. */
interface Write {
  readonly table: string
  /** It makes rows. */
  readonly fills: boolean
  /** Nobody waits for what it makes. */
  readonly isNew: boolean
}

/** What the words of a statement say, whatever it is given. */
interface Reading {
  readonly text: string
  /** Whether it takes a turn, and whether it waits for that. */
  readonly turn: { readonly waits: boolean } | null
  readonly parts: ReadonlyArray<{
    readonly writes: ReadonlyArray<Write>
    readonly holds: ReadonlyArray<Taking>
  }>
}

const readings = new Map<string, Reading>()

function readingOf(sent: string): Reading {
  const known = readings.get(sent)
  if (known !== undefined) return known
  const text = plain(sent)
  const advisory = ADVISORY.exec(text)
  const reading: Reading = {
    text,
    turn: advisory === null ? null : { waits: advisory[1] === undefined },
    parts: partsOf(text).map((part) => ({ writes: writesIn(part), holds: holdsIn(part) })),
  }
  readings.set(sent, reading)
  return reading
}

function writesIn(part: string): ReadonlyArray<Write> {
  const isNew = !part.includes("on conflict")
  return [...part.matchAll(WRITES)].map(([, updated, emptied, filled]) => {
    const table = updated ?? emptied ?? filled ?? ""
    return {
      table,
      fills: filled !== undefined && isNew,
      isNew: filled !== undefined && (NEW.has(table) || isNew),
    }
  })
}

function holdsIn(part: string): ReadonlyArray<Taking> {
  return [...part.matchAll(HOLDS)].flatMap(([, of, leavesOut]) => {
    const tables = [...part.matchAll(TABLES)].map(([, table = "", as]) => ({ table, as }))
    const named = of?.split(",").map((each) => each.trim())
    const meant = named ?? tables.slice(0, 1).map(({ table }) => table)
    return meant.map((each) => ({
      what: tables.find(({ table, as }) => as === each || table === each)?.table ?? each,
      waits: leavesOut === undefined,
    }))
  })
}

/**
 * What a statement takes, in the order of its words.
 * @param made the rows that its transaction has made, by table and id: nobody waits for those, and this one notes its own there
 */
function takingsOf(
  { turn, parts }: Reading,
  values: ReadonlyArray<unknown>,
  made: Set<string>,
): ReadonlyArray<Taking> {
  const found = new Map<string, Taking>()
  if (turn === null && parts.every(({ writes, holds }) => writes.length + holds.length === 0)) return []
  const ids = idsIn(values)
  const take = (taking: Taking) => {
    const own = ids.filter((id) => made.has(`${taking.what} ${id}`)).length
    // Rows that are handed over as a list are all its own, or some are not; any other statement names one row.
    if (own > 0 && (own === ids.length || !hasList(values))) return
    if (!found.has(taking.what)) found.set(taking.what, taking)
  }
  const name = values.find((value) => typeof value === "string" && /^[\w-]+:/u.test(value))
  if (turn !== null) take({ what: `turn:${String(name).replace(/:.*/u, "")}`, ...turn })
  for (const { writes, holds } of parts) {
    for (const { table, fills, isNew } of writes) {
      if (fills) for (const id of hasList(values) ? ids : ids.slice(0, 1)) made.add(`${table} ${id}`)
      // Limits are counted by name: which one it is stands in no statement.
      if (!isNew) take({ what: table === "rate_limits" ? `limit:${String(values[0])}` : table, waits: true })
    }
    for (const taking of holds) take(taking)
  }
  return [...found.values()]
}

/** A list of rows, as text that PostgreSQL reads as rows. */
const LIST = /^\[\{/u

function hasList(values: ReadonlyArray<unknown>): boolean {
  return values.some((value) => typeof value === "string" && LIST.test(value))
}

/** The ids of the rows that a statement is about, its first value's first. */
function idsIn(values: ReadonlyArray<unknown>): ReadonlyArray<string> {
  return values.flatMap((value) => {
    if (typeof value !== "string") return []
    if (LIST.test(value)) return [...value.matchAll(/"id":"([\da-f-]{36})"/gu)].map(([, id = ""]) => id)
    return /^[\da-f]{8}-[\da-f-]{27}$/u.test(value) ? [value] : []
  })
}

/** A statement without what is in brackets, and each of those by itself, the inner ones first. */
function partsOf(text: string): ReadonlyArray<string> {
  const parts: Array<string> = []
  let rest = text
  for (let before = ""; before !== rest;) {
    before = rest
    rest = rest.replaceAll(/\(([^()]*)\)/gu, (_, inner: string) => {
      parts.push(inner.trim())
      return "#"
    })
  }
  return [...parts, rest]
}

function plain(text: string): string {
  return text.replaceAll('"', "").replaceAll(/\s+/gu, " ").trim()
}

function valuesOf(sent: unknown): ReadonlyArray<unknown> {
  return sent instanceof Object && "values" in sent && Array.isArray(sent.values) ? sent.values : []
}
