import { tagOf, Unavailable } from "@porchlight/core/error"
import { addMs, MINUTE_MS, SECOND_MS, toInstant, type Instant } from "@porchlight/core/time"
import type { ServerContext } from "../src/context/index.ts"
import type { Sql } from "../src/database/index.ts"
import type { Stage } from "./database.ts"
import { readDeadlines, type Deadlines, WORK } from "./deadlines.ts"
import { createFates } from "./fates.ts"
import { createGateway, type Handed, type Question } from "./gateway.ts"
import { createHost, seededChance, type Host } from "./host.ts"
import type { Plant } from "./plant.ts"
import type { Broken, PromiseName } from "./promise.ts"
import type { Random } from "./random.ts"
import { createSchedule, type Moment, type Mortal } from "./schedule.ts"
import { START, type Weather } from "./weather.ts"

/** What a call to the server came to; `lost` when the process died meanwhile and nobody knows. */
export type Asked<Value> =
  | { readonly type: "done"; readonly value: Value }
  | { readonly type: "refused"; readonly tag: string }
  | { readonly type: "lost" }

export interface World {
  readonly random: Random
  readonly now: () => Instant
  readonly id: () => string
  readonly note: (line: string) => void
  /** Notes that a promise was not kept. */
  readonly fault: (promise: PromiseName, words: string) => void
  /** Has something happen at an instant; what it starts is carried out step by step with everything else. */
  readonly at: (instant: Instant, happen: () => Promise<void> | void) => void
  readonly sleep: (milliseconds: number) => Promise<void>
  /** The PIN that the server hears when she gives this one: another, if that is the bug. */
  readonly hear: (pin: string) => string
  /** Calls one of the processes that run; waits for one to run, if need be. */
  readonly ask: <Value>(
    label: string,
    call: (context: ServerContext) => Promise<Value>,
  ) => Promise<Asked<Value>>
  /** Looks behind the server, as nobody in the story can. */
  readonly look: <Value>(work: (sql: Sql) => Promise<Value>) => Promise<Value>
  /** Has processes die more often in the seconds from an instant on, which need not have come. */
  readonly ambush: (at: Instant) => void
  /** Lets time pass up to an instant. */
  readonly runUntil: (end: Instant) => Promise<void>
  /** From here on nothing goes wrong any more. */
  readonly clearUp: () => void
  readonly handed: ReadonlyArray<Handed>
  /** What providers were asked, in order. */
  readonly asked: ReadonlyArray<Question>
  readonly onTaken: (handler: (handed: Handed, reference: string) => void) => void
  /** From here on every provider refuses messages to this number or address. */
  readonly refuse: (to: string) => void
  /** Instants at which a process died, one came up, or the clock was set: promises count anew from there. */
  readonly upsets: ReadonlyArray<Instant>
  /** When a process died, or lost the database for a transaction: what it had in its hands then nobody knows. */
  readonly deaths: ReadonlyArray<Instant>
  readonly trace: ReadonlyArray<string>
  readonly faults: ReadonlyArray<Broken>
}

const HOUSE = "Nothing fails unexpectedly"
const OBSERVER: Mortal = { name: "observer", isAlive: true }
/** A batch that is due again and again without time passing. */
const SPINS_MAX = 300

export function createWorld(database: Stage, random: Random, weather: Weather, plant: Plant | null): World {
  const trace: Array<string> = []
  const faults: Array<Broken> = []
  const handed: Array<Handed> = []
  const questions: Array<Question> = []
  const refused = new Set<string>()
  const takers: Array<(handed: Handed, reference: string) => void> = []
  const upsets: Array<Instant> = []
  const deaths: Array<Instant> = []
  const losses: Array<Instant> = []
  let events: Array<{
    readonly at: Instant
    readonly order: number
    readonly happen: () => Promise<void> | void
  }> = []
  let hosts: Array<Host & { readonly mark: number; readonly died: Promise<void>; readonly die: () => void }> =
    []
  let order = 0
  let lives = 0
  const chance = seededChance(random.fork("chance"))
  const fates = createFates(random.fork("deaths"), weather, () => ({
    now: schedule.now(),
    deaths: deaths.length,
  }))

  const stamp = () => new Date(schedule.now()).toISOString().slice(11, 23)
  const note = (line: string) => void trace.push(`${stamp()} ${line}`)
  const fault = (promise: PromiseName, words: string) => {
    faults.push({ promise, words })
    note(`FAULT ${promise}: ${words}`)
  }
  const death = (owner: Mortal, label: string): Moment | null =>
    owner === OBSERVER || !fates.isLast(label) ? null : fates.moment()
  const onDeath = (owner: Mortal, label: string, moment: Moment | "at") => {
    note(`${owner.name} is killed ${moment} ${label}`)
    owner.isAlive = false
    deaths.push(schedule.now())
    losses.push(schedule.now())
    upsets.push(schedule.now())
    hosts.find((host) => host === owner)?.die()
    hosts = hosts.filter((host) => host !== owner)
    for (const host of hosts) at(addMs(schedule.now(), SECOND_MS), () => lookForTheDead(host))
    at(addMs(schedule.now(), fates.downMs()), startHost)
  }
  const schedule = createSchedule({ start: START, random: random.fork("steps"), death, onDeath })
  const gateways = weather.gateways.map((traits) =>
    createGateway(traits, schedule, random.fork(traits.name), {
      onAsked: (question) => void questions.push(question),
      isRefused: (to) => refused.has(to),
      onHanded: (each, reference) => {
        handed.push(each)
        const { channel, purpose, to } = each.message
        note(
          `${each.provider} is handed ${channel} ${purpose} to ${to}${each.isTaken ? "" : " and does not take it"}`,
        )
        if (reference !== null) for (const taker of takers) taker(each, reference)
      },
    }),
  )

  function startHost(): void {
    lives += 1
    const mark = lives
    let die = () => {}
    const died = new Promise<void>((done) => (die = done))
    const host = createHost({
      name: `server ${mark}`,
      mark,
      livingMarks: () => hosts.map((each) => each.mark),
      database,
      schedule,
      chance,
      providersFor: (owner) => gateways.map((gateway) => gateway.providerFor(owner)),
      plant,
      diesAt: (owner, point) => {
        if (!fates.isLast(point)) return false
        onDeath(owner, point, "at")
        return true
      },
      blip: (owner) => {
        const moment = fates.blip()
        if (moment === null) return null
        note(`${owner.name} finds the database away ${moment} a transaction`)
        losses.push(schedule.now())
        upsets.push(schedule.now())
        return moment
      },
      onFault: (words) => fault(HOUSE, words),
    })
    hosts.push(Object.assign(host, { mark, died, die }))
    upsets.push(schedule.now())
    note(`${host.name} starts`)
    start(() => lookForTheDead(host))
  }

  /** At its start, and a second after each death of another: the worker looks every second. */
  async function lookForTheDead(host: Host): Promise<void> {
    if (!host.isAlive) return
    await host.freeLeases().catch((error: unknown) => {
      if (!(error instanceof Unavailable)) throw error
      at(addMs(schedule.now(), SECOND_MS), () => lookForTheDead(host))
    })
  }

  function at(instant: Instant, happen: () => Promise<void> | void): void {
    order += 1
    events.push({ at: instant, order, happen })
  }

  const start = (happen: () => Promise<void> | void) => {
    void Promise.resolve()
      .then(happen)
      .catch((error: unknown) =>
        fault(HOUSE, error instanceof Error ? (error.stack ?? error.message) : String(error)),
      )
  }

  const sleep = (milliseconds: number) =>
    new Promise<void>((done) => at(addMs(schedule.now(), milliseconds), done))

  async function ask<Value>(
    label: string,
    call: (context: ServerContext) => Promise<Value>,
  ): Promise<Asked<Value>> {
    while (hosts.length === 0) await sleep(2 * SECOND_MS)
    const host = random.pick(hosts)
    const answer = call(host.context).then(
      (value): Asked<Value> => ({ type: "done", value }),
      (error: unknown): Asked<Value> => {
        const tag = tagOf(error)
        if (tag === null) throw error
        if (tag === "Unavailable") return { type: "lost" }
        return { type: "refused", tag }
      },
    )
    const lost = host.died.then((): Asked<Value> => ({ type: "lost" }))
    const asked = await Promise.race([answer, lost])
    note(`${label}: ${asked.type}${asked.type === "refused" ? ` (${asked.tag})` : ""}`)
    return asked
  }

  let known: { readonly after: number; readonly deadlines: Deadlines } | null = null
  /** Deadlines move only when somebody wrote something. */
  const readAnew = async () => {
    if (known?.after !== schedule.steps())
      known = { after: schedule.steps(), deadlines: await readDeadlines(database) }
    return known.deadlines
  }
  const look = <Value>(work: (sql: Sql) => Promise<Value>) =>
    schedule.perform(OBSERVER, "look", () => database.transaction({ role: "service" }, work))

  /** Has the processes do what is due. @returns whether anything was started */
  function startWork(deadlines: Deadlines): boolean {
    let isStarted = false
    for (const work of WORK) {
      const due = deadlines[work]
      if (due === null || due > schedule.now()) continue
      // Whoever has as many messages out as it may waits for one of them to come back, which takes time.
      const idle = hosts.filter((host) => !host.busyWith.has(work) && host.hasRoomFor(work))
      // Mostly one of them is first; now and then they do it at the same moment.
      const chosen = idle.length > 1 && random.chance(0.7) ? [random.pick(idle)] : idle
      for (const host of chosen) {
        isStarted = true
        host.busyWith.add(work)
        start(async () => {
          await host.work(work).catch((error: unknown) => {
            if (!(error instanceof Unavailable)) throw error
          })
          host.busyWith.delete(work)
        })
      }
    }
    return isStarted
  }

  async function runUntil(end: Instant): Promise<void> {
    for (let spins = 0; ; spins += 1) {
      await schedule.settle()
      const deadlines = await readAnew()
      if (startWork(deadlines)) {
        if (spins > SPINS_MAX) return fault(HOUSE, "The same work is due for ever.")
        continue
      }
      const ahead = Object.values(deadlines).filter((each) => each !== null && each > schedule.now())
      const moments = [...ahead, ...events.map((event) => event.at), schedule.nextWake()]
      const next = moments.reduce<Instant>((a, b) => (b !== null && b < a ? b : a), end)
      if (next >= end && !moments.some((moment) => moment !== null && moment <= end)) {
        // Clocks that were set forward may have passed the end.
        schedule.moveTo(toInstant(Math.max(end, schedule.now())))
        return
      }
      spins = 0
      schedule.moveTo(toInstant(Math.max(next, schedule.now())))
      const due = events
        .filter((event) => event.at <= schedule.now())
        .sort((a, b) => a.at - b.at || a.order - b.order)
      events = events.filter((event) => event.at > schedule.now())
      for (const { happen } of due) start(happen)
      // What is due at the same instant begins at the same instant: their steps take turns as the seed draws them.
      startWork(deadlines)
    }
  }

  for (let host = 0; host < weather.hosts; host += 1) startHost()
  for (const jump of weather.jumps) {
    at(jump.at, () => {
      note(`clocks are set ${jump.by / MINUTE_MS} minutes forward`)
      schedule.moveTo(addMs(schedule.now(), jump.by))
      upsets.push(schedule.now())
    })
  }
  return {
    random,
    now: schedule.now,
    id: () => chance.id(START),
    note,
    fault,
    at,
    sleep,
    hear: plant?.hear ?? ((pin) => pin),
    ask,
    look,
    ambush: fates.ambush,
    runUntil,
    clearUp: fates.clearUp,
    handed,
    asked: questions,
    onTaken: (handler) => void takers.push(handler),
    refuse: (to) => void refused.add(to),
    upsets,
    deaths: losses,
    trace,
    faults,
  }
}
