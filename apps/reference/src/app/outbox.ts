import { SECOND_MS } from "@porchlight/core/time"
import type { Database, Kept, Part } from "./outbox.open.ts"

let opened: Promise<Database> | null = null
let isOpen = false

const NAME = "pl"

/** How long a database is waited for: one that another page holds, or that hangs, must not keep back what stands beside it. */
const OPEN_MAX_MS = 2 * SECOND_MS

/** Refuses whoever waits once the database is late, and from then on at once. */
let limit: { readonly late: Promise<never>; readonly stop: () => void } | null = null

/** What is still to be done when a late database opens after all, in the order in which it was asked. */
let later: Array<(database: Database) => Promise<void>> = []

/** The database of what waits, opened once; its code is fetched only when there is something to keep or to look for. */
export function openOutbox(): Promise<Database> {
  if (opened === null) {
    opened = open().catch((error: unknown) => {
      forget()
      throw error
    })
    opened.then(catchUp, () => undefined)
  }
  return opened
}

function catchUp(database: Database): void {
  isOpen = true
  limit?.stop()
  for (const work of later.splice(0)) inTurn(() => work(database)).catch(() => undefined)
}

/** Whoever asks next opens it again. */
function forget(): void {
  limit?.stop()
  limit = null
  opened = null
  isOpen = false
  later = []
}

/** Fails when the database is late. There is one such time for everybody who asks while it is being opened. */
function untilLate(): Promise<never> {
  limit ??= startLimit()
  return limit.late
}

function startLimit() {
  let stop = () => {}
  const late = new Promise<never>((_, refuse) => {
    const timer = setTimeout(() => refuse(new Error("The database does not open.")), OPEN_MAX_MS)
    stop = () => clearTimeout(timer)
  })
  // Whoever waits hears of it.
  late.catch(() => undefined)
  return { late, stop }
}

/** The database, if it is open or opens in time. @throws when it is late, or the browser has none */
export function openInTime(): Promise<Database> {
  return isOpen ? openOutbox() : Promise.race([openOutbox(), untilLate()])
}

/** Does something with the database, or refuses and does it once the database has opened after all. */
async function withOutbox(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openInTime().catch((error: unknown) => {
    if (opened !== null) later.push(work)
    throw error
  })
  await work(database)
}

const fetchCode = () => import("./outbox.open.ts")

async function open(): Promise<Database> {
  return (await fetchCode()).openDatabase(NAME, forget)
}

/** Whether this browser may hold something: where it has no such database, nothing was ever kept. Some do not say. */
async function mayHold(): Promise<boolean> {
  if (opened !== null) return true
  try {
    const all = await Promise.race([indexedDB.databases(), untilLate()])
    // It has answered: an opening has its own time.
    if (opened === null) forget()
    return all.some(({ name }) => name === NAME)
  } catch {
    return true
  }
}

/** A place in which values wait over reloads and killed tabs. */
export interface KeptPlace {
  /** Oldest first. */
  readonly load: () => Promise<ReadonlyArray<unknown>>
  /** @throws when the browser keeps nothing: it is lost with this page */
  readonly save: (key: string, value: unknown) => Promise<void>
  /** Fulfilled once the next page does not find it. @throws when it may */
  readonly remove: (key: string) => Promise<void>
}

let turn: Promise<unknown> = Promise.resolve()

/** Does one thing after the other: what is taken back must not overtake what was kept, or it would be sent after all. */
function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const done = turn.then(work)
  turn = done.catch(() => undefined)
  return done
}

/**
 * The one outbox of this browser, one part of it a feature. What the database has not taken yet, or not let go of, is noted
 * beside it before anything else happens: a page that is gone a moment after a press leaves it all the same, also the first
 * time, when the database's code is still being fetched. Where the browser forbids a database (some private windows) it stays there.
 */
export function keptIn(part: Part): KeptPlace {
  takeUpOld(part)
  /** Has the database do what was noted. */
  const take = async (database: Database, key: string, kept: Kept | null) => {
    await (await fetchCode()).keep(database, part, key, kept)
    forgetNote(part, key, kept)
  }
  /** @throws when neither the database nor the note beside it took it */
  const change = async (key: string, kept: Kept | null) => {
    const wasNoted = note(part, key, kept)
    try {
      await inTurn(async () => {
        if (kept === null && !(await mayHold())) forgetNote(part, key, kept)
        else
          await withOutbox(async (database) => {
            // It was taken back since. What is not noted at all another page may have written over: again is no harm.
            if (!wasNoted || [undefined, JSON.stringify(kept)].includes(notedOf(part, key)))
              await take(database, key, kept)
          })
      })
    } catch (error) {
      // Where there is no database nothing has to be taken back from it.
      if (kept === null && opened === null) forgetNote(part, key, kept)
      else if (!wasNoted || !(notedOf(part, key) ?? note(part, key, kept))) throw error
    }
  }
  return {
    load: async () => {
      const kept = await inTurn(async () => {
        const untaken = new Map<IDBValidKey, Kept | null>()
        // A full database still tells what it holds.
        for (const [key, each] of Object.entries(notesOf(part))) {
          await openInTime()
            .then((database) => take(database, key, each))
            .catch(() => untaken.set(key, each))
        }
        const taken = (await mayHold())
          ? await openInTime()
              .then(async (database) => (await fetchCode()).readAll(database, part))
              .catch(() => [])
          : []
        return [...taken.filter(([key]) => !untaken.has(key)), ...untaken].flatMap(([, each]) => each ?? [])
      })
      return kept.toSorted((a, b) => a.at - b.at).map(({ value }) => value)
    },
    save: (key, value) => change(key, { at: Date.now(), value }),
    remove: (key) => change(key, null),
  }
}

/** What is noted of a part, by its key; null where it was taken back, and the database may hold it. */
type Notes = Readonly<Record<string, Kept | null>>

/** What calls for help waits under the one name that leaving does not empty (leave.script.ts). */
const nameOf = (part: Part) => (part === "calls" ? "later" : `kept:${part}`)

/** None where the browser forbids a storage. */
function notesOf(part: Part): Notes {
  try {
    // Nothing but this file writes there.
    return JSON.parse(localStorage.getItem(nameOf(part)) ?? "{}") as Notes
  } catch {
    return {}
  }
}

/** @throws where there is no room, or no storage */
function writeNotes(part: Part, notes: Notes): void {
  if (Object.keys(notes).length === 0) localStorage.removeItem(nameOf(part))
  else localStorage.setItem(nameOf(part), JSON.stringify(notes))
}

/** An older version noted each under a name of its own. */
function takeUpOld(part: Part): void {
  try {
    for (const [name, text] of Object.entries(localStorage)) {
      const [, key] = name.split(`kept:${part}:`)
      // What is noted of it by now is newer.
      if (key && (notedOf(part, key) ?? note(part, key, JSON.parse(String(text)) as Kept)))
        localStorage.removeItem(name)
    }
  } catch {
    // There is no storage.
  }
}

/** Notes what the database has to do; a page cannot be gone before this has returned. Says whether it could. */
function note(part: Part, key: string, kept: Kept | null): boolean {
  try {
    writeNotes(part, { ...notesOf(part), [key]: kept })
    return true
  } catch {
    return false
  }
}

/** What is noted by now, as JSON; undefined where nothing is. */
function notedOf(part: Part, key: string): string | undefined {
  return JSON.stringify(notesOf(part)[key])
}

/** Forgets what was noted, unless it is something else by now. */
function forgetNote(part: Part, key: string, kept: Kept | null): void {
  if (notedOf(part, key) !== JSON.stringify(kept)) return
  const { [key]: _, ...others } = notesOf(part)
  writeNotes(part, others)
}

/** How much there is of a part, whosever it is; nothing where the browser forbids a database. */
export async function keptCount(part: "recordings"): Promise<number> {
  try {
    return (await mayHold()) ? await (await openInTime()).count(part) : 0
  } catch {
    return 0
  }
}
