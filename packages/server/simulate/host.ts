import { watchJob } from "../src/check-in/check-in.job.ts"
import { drillJob } from "../src/circle/index.ts"
import { createWake, uuidFrom, type Chance, type ServerContext } from "../src/context/index.ts"
import type { Database } from "../src/database/index.ts"
import { freeLeases } from "../src/delivery/delivery.lease.ts"
import { escapeTextJob } from "../src/escape-text/index.ts"
import { placedCallJob } from "../src/fake-call/index.ts"
import { incidentJob } from "../src/incident/incident.job.ts"
import { locationJob } from "../src/location/index.ts"
import { notificationJob } from "../src/notification/notification.job.ts"
import { routeJob } from "../src/route/index.ts"
import type { Provider } from "../src/provider/index.ts"
import { createSecrets } from "../src/secret/index.ts"
import { sosJob } from "../src/sos/index.ts"
import { createDispatcher } from "../src/worker/worker.dispatch.ts"
import type { Work } from "./deadlines.ts"
import type { Plant } from "./plant.ts"
import type { Random } from "./random.ts"
import type { Moment, Mortal, Schedule } from "./schedule.ts"
import { DEFAULT_PRODUCT } from "@porchlight/core/config"
import { Unavailable } from "@porchlight/core/error"

/** One life of a server process: once dead, nothing of it runs again. */
export interface Host extends Mortal {
  readonly context: ServerContext
  /** Does one batch of what is due. */
  readonly work: (work: Work) => Promise<unknown>
  readonly freeLeases: () => Promise<unknown>
  readonly busyWith: Set<Work>
  /** Whether it could send one more message of this kind now; true of everything else. */
  readonly hasRoomFor: (work: Work) => boolean
}

export interface HostOptions {
  readonly name: string
  /** Tells the lives of processes apart, as rows that were taken do. */
  readonly mark: number
  readonly livingMarks: () => ReadonlyArray<number>
  readonly database: Database
  readonly schedule: Schedule
  readonly chance: Chance
  readonly providersFor: (owner: Mortal) => ReadonlyArray<Provider>
  /** The bug that the server has. */
  readonly plant: Plant | null
  /** Whether the process dies at this point; inside a transaction nothing else can run. */
  readonly diesAt: (owner: Mortal, point: string) => boolean
  /** Whether the database is away for this transaction: before it, or once it is stored. */
  readonly blip: (owner: Mortal) => Moment | null
  /** Something that the server itself calls a fault. */
  readonly onFault: (message: string) => void
}

class Killed extends Error {}

/** Messages in flight at a time. */
const IN_FLIGHT = 32

export function createHost(options: HostOptions): Host {
  const { schedule, plant } = options
  const mortal: Mortal = { name: options.name, isAlive: true }
  let isInTransaction = false
  const complain = (facts: Readonly<Record<string, unknown>>, message: string) => {
    const { error } = facts
    if (error instanceof Unavailable) return
    options.onFault(`${message} ${error instanceof Error ? String(error) : ""}`)
  }
  const sound: ServerContext = {
    database: {
      ...options.database,
      processMark: () => options.mark,
      livingProcesses: async () => options.livingMarks(),
      transaction: (actor, work) =>
        schedule.perform(mortal, `${actor.role} transaction`, async () => {
          const blip = options.blip(mortal)
          if (blip === "before") throw new Unavailable({})
          isInTransaction = true
          try {
            const value = await options.database.transaction(actor, work)
            if (blip === "after") throw new Unavailable({})
            return value
          } finally {
            isInTransaction = false
          }
        }),
    },
    clock: schedule.clockOf(mortal),
    chance: options.chance,
    secrets: createSecrets("the secret of the simulation"),
    providers: options.providersFor(mortal).map((each) => plant?.provider?.(each) ?? each),
    settings: {
      mode: "test",
      ...DEFAULT_PRODUCT,
      publicUrl: "https://porchlight.example",
      adminEmails: [],
      codeGuard: null,
      supportEmail: null,
      supportPhone: null,
      allowedSimulations: [],
    },
    log: {
      info: () => {},
      // A provider that fails and an alarm that nobody answers are part of the story.
      warn: (facts, message) => message.startsWith("A provider failed") || complain(facts, message),
      error: (facts, message) => message.startsWith("Nobody has answered") || complain(facts, message),
    },
    wake: createWake(),
    failPoint: async (point) => {
      if (!isInTransaction) return schedule.perform(mortal, point, async () => {})
      if (options.diesAt(mortal, point)) throw new Killed(`killed at ${point}`)
    },
  }
  const context = plant?.context?.(sound) ?? sound
  const lanes = [0, 1].map((lane) =>
    createDispatcher(context, { lane, maxInFlight: IN_FLIGHT, onRoom: () => {} }),
  )
  const jobs: Readonly<Record<Work, () => Promise<unknown>>> = {
    watch: () => watchJob.run(context),
    incident: () => incidentJob.run(context),
    sos: () => sosJob.run(context),
    "escape texts": () => escapeTextJob.run(context),
    "placed calls": () => placedCallJob.run(context),
    tests: () => drillJob.run(context),
    shares: () => locationJob.run(context),
    ways: () => routeJob.run(context),
    news: () => notificationJob.run(context),
    "alarm messages": async () => lanes[0]?.fill(),
    "other messages": async () => lanes[1]?.fill(),
  }
  return Object.assign(mortal, {
    context,
    work: (work: Work) => plant?.work?.(work, jobs[work], context) ?? jobs[work](),
    freeLeases: () => freeLeases(context),
    busyWith: new Set<Work>(),
    hasRoomFor: (work: Work) => {
      const lane = work === "alarm messages" ? lanes[0] : work === "other messages" ? lanes[1] : undefined
      return lane?.hasRoom() ?? true
    },
  })
}

/** Ids that are drawn from the seed and sort in the order in which they were made. */
export function seededChance(random: Random): Chance {
  let made = 0
  return {
    id: (now) => {
      made += 1
      const bytes = new Uint8Array(10)
      new DataView(bytes.buffer).setUint32(2, made)
      return uuidFrom(now, bytes)
    },
    fraction: random.fraction,
  }
}
