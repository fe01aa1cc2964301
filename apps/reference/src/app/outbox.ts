import { SECOND_MS } from "@porchlight/core/time"
import type { Database, Kept } from "./outbox.open.ts"

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

/** The database, if it is open or opens in time. */
function openInTime(): Promise<Database> {
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

async function open(): Promise<Database> {
  const { openDatabase } = await import("./outbox.open.ts")
  return openDatabase(NAME, forget)
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
  readonly save: (key: string, value: unknown) => Promise<void>
  readonly remove: (key: string) => Promise<void>
}

let turn: Promise<unknown> = Promise.resolve()

/** Does one thing after the other: what is taken back must not overtake what was kept, or it would be sent after all. */
function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const done = turn.then(work)
  turn = done.catch(() => undefined)
  return done
}

type Part = "intents" | "calls" | "escape-texts" | "vibes" | "circle"

/**
 * The one outbox of this browser, one part of it a feature. What the database has not taken yet stands beside it, where it is
 * written before anything else happens: a page that is gone a moment after a press leaves it all the same, also the first
 * time, when the database's code is still being fetched. Where the browser forbids a database (some private windows) it stays there.
 */
export function keptIn(part: Part): KeptPlace {
  /** Moves what was written down into the database. */
  const take = async (database: Database, key: string, kept: Kept) => {
    const at = (await database.get(part, key))?.at ?? kept.at
    await database.put(part, { at, value: kept.value }, key)
    forgetNote(part, key, kept)
  }
  return {
    load: async () => {
      const kept = await inTurn(async () => {
        const untaken: Array<Kept> = []
        // A full database still tells what it holds.
        for (const [key, each] of noted(part)) {
          await openInTime()
            .then((database) => take(database, key, each))
            .catch(() => untaken.push(each))
        }
        if (!(await mayHold())) return untaken
        const taken = await openInTime()
          .then((database) => database.getAll(part))
          .catch(() => [])
        return [...taken, ...untaken]
      })
      return kept.toSorted((a, b) => a.at - b.at).map(({ value }) => value)
    },
    save: async (key, value) => {
      const kept = { at: Date.now(), value }
      note(part, key, kept)
      try {
        await inTurn(() => withOutbox((database) => take(database, key, kept)))
      } catch {
        // The machine holds it in memory all the same.
      }
    },
    remove: async (key) => {
      forgetNote(part, key)
      try {
        await inTurn(async () => {
          if (await mayHold()) await withOutbox((database) => database.delete(part, key))
        })
      } catch {
        // Nothing was kept.
      }
    },
  }
}

const nameOf = (part: Part, key: string) => `kept:${part}:${key}`

/** Writes down what is on its way into the database; a page cannot be gone before this has returned. */
function note(part: Part, key: string, kept: Kept): void {
  try {
    localStorage.setItem(nameOf(part, key), JSON.stringify(kept))
  } catch {
    // Full, or forbidden: then only the database keeps it.
  }
}

/** What is written down of a part and not known to be in the database, by its key. */
function noted(part: Part): ReadonlyArray<readonly [string, Kept]> {
  try {
    const before = nameOf(part, "")
    return (
      Object.entries(localStorage)
        .filter(([name]) => name.startsWith(before))
        // Nothing but this file writes there.
        .map(([name, text]) => [name.slice(before.length), JSON.parse(String(text)) as Kept])
    )
  } catch {
    return []
  }
}

/** Forgets what was written down, unless it is something else by now. */
function forgetNote(part: Part, key: string, kept?: Kept): void {
  try {
    const name = nameOf(part, key)
    if (kept === undefined || localStorage.getItem(name) === JSON.stringify(kept))
      localStorage.removeItem(name)
  } catch {
    // Nothing was written.
  }
}

/** How much there is of a part, whosever it is; nothing where the browser forbids a database. */
export async function keptCount(part: "recordings"): Promise<number> {
  try {
    return (await mayHold()) ? await (await openInTime()).count(part) : 0
  } catch {
    return 0
  }
}
