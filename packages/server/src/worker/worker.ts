import { addMs, earlier, HOUR_MS, SECOND_MS, type Instant } from "@porchlight/core/time"
import { watchJob } from "../check-in/check-in.job.ts"
import type { ServerContext } from "../context/index.ts"
import { freeLeases } from "../delivery/delivery.lease.ts"
import { WAKE_CHANNEL } from "../delivery/delivery.queue.ts"
import { escapeTextJob } from "../escape-text/escape-text.job.ts"
import { placedCallJob } from "../fake-call/fake-call.job.ts"
import { incidentJob } from "../incident/incident.job.ts"
import { parkingJob } from "../parking/parking.job.ts"
import { notificationJob } from "../notification/notification.job.ts"
import { outboxJob } from "../provider/outbox.job.ts"
import { routeJob } from "../route/route.job.ts"
import { sosJob } from "../sos/sos.job.ts"
import { createDispatcher, type Dispatcher } from "./worker.dispatch.ts"
import { beat, HEARTBEAT_EVERY_MS } from "./worker.heartbeat.ts"
import type { Chore, PromptJob } from "./worker.job.ts"
import { createLook, type Look } from "./worker.look.ts"
import { createSkewWatch } from "./worker.skew.ts"
import { startLoop, type Loop, type LoopOptions } from "./worker.loop.ts"

/** What runs on time. */
export interface Worker {
  /**
   * Takes no new work, lets sends in flight end, and what else is being done, and fulfils: after 15 s also while that goes on. What is
   * cut off then is done again by whoever starts next.
   */
  readonly stop: () => Promise<void>
  /** Does everything that is due now and what follows from it, and fulfils when nothing is left. */
  readonly runUntilIdle: () => Promise<void>
  /** When there is something to do next that somebody waits for, what is due included; null when nothing waits. Chores are none. */
  readonly nextAt: () => Promise<Instant | null>
  /** When the slowest of its loops last went round: long ago means that one hangs. Chores may take an hour more. */
  readonly turnedAt: () => Instant
}

/** Messages in flight at a time: those of alarms, and the rest, which never takes their room. */
const IN_FLIGHT = [32, 16] as const

const DRAIN_MS = 15 * SECOND_MS

/** Much that is over at once, or a payment company that is slow: a server that was started again for it would never end it. */
const CHORES_MAX_MS = HOUR_MS

/**
 * Starts the clock that counts. Somebody waits for what `prompt` does: it is looked at whenever the bell rings. Several processes on one database share the work: rows are claimed, nobody leads. Never
 * throws; while the database is away it comes back every second at most.
 */
export function startWorker(
  context: ServerContext,
  chores: ReadonlyArray<Chore> = [],
  prompt: ReadonlyArray<PromptJob> = [],
): Worker {
  const { clock, wake } = context
  // All look at the same moments: then one statement asks for all of them.
  const phase = clock.now()
  const start = (options: LoopOptions) => startLoop(context, options, phase)
  const stopping = new AbortController()
  const lanes: Array<Loop> = []
  const dispatchers = IN_FLIGHT.map((maxInFlight, lane) =>
    createDispatcher(context, { lane, maxInFlight, onRoom: () => lanes[lane]?.wake() }),
  )
  const leases = start(leaseLoop(context))
  const hasOutbox = context.providers.some(({ name }) => name === outboxJob.name)
  const others = [
    incidentJob,
    sosJob,
    escapeTextJob,
    placedCallJob,
    parkingJob,
    notificationJob,
    routeJob,
    ...prompt,
    ...(hasOutbox ? [outboxJob] : []),
  ]
  const questions = [...dispatchers, watchJob, ...others].map(({ nextAt }) => nextAt)
  const look = createLook(context, questions)
  dispatchers.forEach((dispatcher, lane) => lanes.push(start(laneLoop(lane, dispatcher, look))))
  const jobs = [start(watchLoop(context, look)), ...others.map((job) => start(jobLoop(context, look, job)))]
  const tidying = chores.length > 0 ? [start(choreLoop(context, chores, stopping.signal))] : []
  const loops = [...lanes, leases, ...jobs, ...tidying]

  const allIdle = () =>
    Promise.all(
      [...dispatchers, ...others].map(async (one: { readonly idle?: () => Promise<void> }) => one.idle?.()),
    )
  const allAsleep = () => Promise.all(loops.map((loop) => loop.asleep()))
  const doneSoFar = () => loops.reduce((sum, loop) => sum + loop.done(), 0)
  // Most have nothing to do then, and ask so together. The others find out for themselves soon enough: they look every second.
  const stopRinging = wake.onRing(() => {
    for (const loop of [...lanes, ...jobs]) loop.nudge()
  })
  // Hundreds of notices a second may come while many alarms open: only the lane that has new messages looks.
  const wakeLane = (notice: string) => {
    lanes.forEach((loop, lane) => {
      if (notice === "" || notice === String(lane)) loop.wake()
    })
  }
  const listening = context.database.listen(WAKE_CHANNEL, wakeLane).catch((error: unknown) => {
    context.log.warn({ error }, "The worker is not woken by other processes; it looks every second.")
    return async () => {}
  })

  return {
    stop: async () => {
      stopping.abort()
      stopRinging()
      await (await listening)().catch(() => {})
      const drained = new AbortController()
      const idle = Promise.all(loops.map((loop) => loop.stop()))
        .then(allIdle)
        .then(() => drained.abort())
      await Promise.race([idle, clock.waitUntil(addMs(clock.now(), DRAIN_MS), drained.signal)])
    },
    nextAt: async () => earliest(await Promise.all(questions.map(look))),
    turnedAt: () =>
      loops
        .map((loop) => addMs(loop.turnedAt(), tidying.includes(loop) ? CHORES_MAX_MS : 0))
        .reduce((a, b) => earlier(a, b)),
    runUntilIdle: async () => {
      // The loops work meanwhile, too: idle is a round in which nobody did anything.
      for (let before = -1; before !== doneSoFar();) {
        before = doneSoFar()
        // What is in flight may leave something to do behind: it ends before the look.
        await allAsleep()
        await allIdle()
        const due = await Promise.all(loops.map((loop) => loop.isDue()))
        for (const loop of loops.filter((_, index) => due[index])) await loop.pass()
        // One that was woken meanwhile may still look, and would do what is stored after this has said that all is done.
        await allAsleep()
      }
    },
  }
}

function earliest(instants: ReadonlyArray<Instant | null>): Instant | null {
  return instants.reduce((a, b) => (a === null || b === null ? (a ?? b) : earlier(a, b)), null)
}

/** The alarms, and the heart, which beats from inside the loop that opens them: while that one stands still, so does the heart. */
function watchLoop(context: ServerContext, look: Look): LoopOptions {
  const alarms = jobLoop(context, look, watchJob)
  const noteSkew = createSkewWatch(context)
  let beatAt: Instant | null = null
  const nextBeatAt = () => {
    const now = context.clock.now()
    // A beat that is still to come is one from before the machine's clock was set back.
    return beatAt === null || beatAt > now ? now : addMs(beatAt, HEARTBEAT_EVERY_MS)
  }
  return {
    ...alarms,
    work: async () => {
      const done = await alarms.work()
      const now = context.clock.now()
      if (nextBeatAt() <= now) {
        noteSkew(await beat(context))
        beatAt = now
      }
      return done
    },
    nextAt: async () => {
      const next = await alarms.nextAt()
      return next === null ? nextBeatAt() : earlier(next, nextBeatAt())
    },
  }
}

/** Looks, every second, whether a process has left something half done. */
function leaseLoop(context: ServerContext): LoopOptions {
  let nextAt = context.clock.now()
  return {
    name: "leases",
    work: async () => {
      nextAt = addMs(context.clock.now(), SECOND_MS)
      const freed = await freeLeases(context)
      if (freed > 0) context.wake.ring()
      return freed
    },
    nextAt: async () => {
      const now = context.clock.now()
      // Further away it is one from before the machine's clock was set back.
      return nextAt > addMs(now, SECOND_MS) ? now : nextAt
    },
  }
}

/** A lane without room has nothing to do until a message has left it, which wakes it. */
function laneLoop(lane: number, { fill, hasRoom, nextAt }: Dispatcher, look: Look): LoopOptions {
  return { name: `delivery ${lane}`, work: fill, nextAt: async () => (hasRoom() ? look(nextAt) : null) }
}

function jobLoop(context: ServerContext, look: Look, job: PromptJob): LoopOptions {
  const hasRoom = () => job.hasRoom?.() ?? true
  return {
    name: job.name,
    work: () => job.run(context),
    nextAt: async () => (hasRoom() ? look(job.nextAt) : null),
  }
}

/**
 * Runs each chore when it asked to be run; a failing one comes again a minute later and holds up no other. Once it is stopping none
 * is begun, also of those that are due together.
 */
function choreLoop(context: ServerContext, chores: ReadonlyArray<Chore>, stopping: AbortSignal): LoopOptions {
  const due = new Map<Chore, Instant>(chores.map((chore) => [chore, context.clock.now()]))
  return {
    name: "chores",
    isPatient: true,
    work: async () => {
      let done = 0
      for (const [chore, at] of due) {
        if (stopping.aborted) break
        if (at > context.clock.now()) continue
        done += 1
        const next = await chore(context).catch((error: unknown) => {
          context.log.error({ error }, "A chore failed; it is tried again in a minute.")
          return addMs(context.clock.now(), 60 * SECOND_MS)
        })
        due.set(chore, next)
      }
      return done
    },
    nextAt: async () => [...due.values()].reduce((a, b) => (a < b ? a : b)),
  }
}
