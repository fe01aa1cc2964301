import type { CheckInPort } from "@porchlight/core/check-in"
import type { DatePlanPort } from "@porchlight/core/date-plan"
import { addMinutes, addMs } from "@porchlight/core/time"
import { vi } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import {
  checkInMachine,
  connectCheckIn,
  type CheckInView,
  type IntentStore,
  type RememberedWatch,
  type StoredIntent,
} from "../check-in/index.ts"
import { settle } from "./settle.ts"
import { aLine, aPlan, aPreview, aWatch, EVENING, watching } from "./watch.ts"

/** The watch after a check-in. */
export const later = { ...aWatch, epoch: 1, dueAt: addMinutes(EVENING, 90) }

/** A place over a backend of mocks, with its time, its line and what it keeps in the test's hand. */
export function startCheckIn(
  overrides: Partial<CheckInPort> = {},
  {
    planId = null,
    stored = [],
    remembered = null,
    store = {},
  }: {
    planId?: string | null
    stored?: Array<StoredIntent>
    remembered?: RememberedWatch | null
    store?: Partial<IntentStore>
  } = {},
) {
  const clock = new SimulatedClock()
  const line = aLine<"watch">()
  const checkIn = {
    state: vi.fn<CheckInPort["state"]>(async () => watching),
    preview: vi.fn<CheckInPort["preview"]>(async () => aPreview),
    arm: vi.fn<CheckInPort["arm"]>(async () => aWatch),
    checkIn: vi.fn<CheckInPort["checkIn"]>(async () => later),
    answer: vi.fn<CheckInPort["answer"]>(async () => later),
    extend: vi.fn<CheckInPort["extend"]>(async () => later),
    sooner: vi.fn<CheckInPort["sooner"]>(async () => later),
    end: vi.fn<CheckInPort["end"]>(async () => ({ ...later, phase: "home" as const })),
    ...overrides,
  }
  const kept = new Map(stored.map((intent) => [intent.key, intent]))
  const intents = {
    load: vi.fn<IntentStore["load"]>(async () => [...kept.values()]),
    save: vi.fn<IntentStore["save"]>(async (intent) => void kept.set(intent.key, intent)),
    remove: vi.fn<IntentStore["remove"]>(async (key) => void kept.delete(key)),
    ...store,
  }
  let keys = 0
  const machine = checkInMachine({
    checkIn,
    datePlan: { get: vi.fn<DatePlanPort["get"]>(async (id) => ({ ...aPlan, id })) },
    live: line.live,
    clock: { now: () => addMs(EVENING, clock.now()) },
    intents,
    newKey: () => `key-${keys++}`,
  })
  const actor = createActor(machine, { clock, input: { planId, remembered } }).start()
  const view = (): CheckInView => {
    const snapshot = actor.getSnapshot()
    const intent = snapshot.children.intent?.getSnapshot()
    if (!intent) throw new Error("The machine has no child for intents.")
    return connectCheckIn(snapshot, intent, (event) => actor.send(event), addMs(EVENING, clock.now()), "UTC")
  }
  const until = (condition: (seen: CheckInView) => boolean) => settle(() => condition(view()))
  return { actor, clock, line, checkIn, kept, view, until }
}
