import type { Demo } from "@porchlight/adapters-memory"
import type { Watch } from "@porchlight/core/check-in"
import type { DatePlan } from "@porchlight/core/date-plan"
import type { Incident } from "@porchlight/core/incident"
import { MINUTE_MS } from "@porchlight/core/time"
import { memberScene, type Scene } from "./scene.ts"

export interface PlanScene extends Scene {
  readonly demo: Demo
  readonly plan: DatePlan
}

export interface WatchScene extends PlanScene {
  readonly watch: Watch
}

export interface AlarmScene extends WatchScene {
  readonly incident: Incident
}

/** A member with a draft for tonight at seven, two hours long, of which Maya and Sam are told. */
export async function planScene(contacts: "both" | "nobody" = "both"): Promise<PlanScene> {
  const scene = await memberScene()
  const plan = await scene.backend.datePlan.create(
    {
      name: "Alex",
      place: "Café Luz",
      startsAt: scene.clock.now(),
      timeZone: "Australia/Sydney",
      durationMinutes: 120,
      notes: "",
      contactIds: contacts === "nobody" ? [] : scene.demo.contacts.map(({ id }) => id),
      intervalMinutes: null,
      graceMinutes: 10,
    },
    "scene-plan",
  )
  return { ...scene, plan }
}

/** The same with its watch armed: the check-in is due in half an hour. */
export async function watchScene(): Promise<WatchScene> {
  const scene = await planScene()
  const input = { planId: scene.plan.id, acceptNobodyReachable: false }
  const watch = await scene.backend.checkIn.arm(input, "scene-arm")
  return { ...scene, watch }
}

/** Everybody who would be told says STOP. */
export async function everybodyStops({ backend, world }: Scene): Promise<void> {
  for (const { phone } of await backend.circle.list()) world.replyBySms(phone, "STOP")
}

/** Her people answer whether they can be reached, in the order of their tiers. */
export async function answerOnCall(
  { backend, world }: Scene,
  answers: ReadonlyArray<"1" | "0">,
): Promise<void> {
  const people = (await backend.circle.list()).toSorted((a, b) => a.tier - b.tier)
  for (const [index, answer] of answers.entries()) {
    const phone = people[index]?.phone
    if (phone === undefined) throw new Error("This scene has fewer people.")
    world.replyBySms(phone, answer)
  }
}

/** The watch of a date whose people have answered. */
export async function onCallScene(...answers: ReadonlyArray<"1" | "0">): Promise<WatchScene> {
  const scene = await watchScene()
  await answerOnCall(scene, answers)
  return scene
}

/** The same, and nobody is left who could be told. */
export async function aloneScene(): Promise<WatchScene> {
  const scene = await watchScene()
  await everybodyStops(scene)
  return scene
}

/** The same with its people, and nothing has been heard: the alarm is open. */
export async function alarmScene(): Promise<AlarmScene> {
  const scene = await watchScene()
  scene.clock.pass(41 * MINUTE_MS)
  scene.world.tick()
  scene.world.tick()
  const { incident } = await scene.backend.checkIn.state()
  if (incident === null) throw new Error("The alarm of this scene did not open.")
  return { ...scene, incident }
}

/** The scene with its live line held in hand. */
export function withLine<Kind extends Scene>(scene: Kind) {
  const handlers = new Set<(isUp: boolean) => void>()
  const { live } = scene.backend
  const backend: Kind["backend"] = {
    ...scene.backend,
    live: {
      subscribe: (topic, handler) => {
        const unsubscribe = live.subscribe(topic, handler)
        handlers.add(handler.onLine)
        return () => {
          handlers.delete(handler.onLine)
          unsubscribe()
        }
      },
    },
  }
  const tell = (isUp: boolean) => {
    for (const handler of handlers) handler(isUp)
  }
  return { ...scene, backend, cut: () => tell(false), mend: () => tell(true) }
}

/** The scene on a line that is down from the start. */
export function offline<Kind extends Scene>(scene: Kind): Kind {
  const { live } = scene.backend
  const subscribe: typeof live.subscribe = (topic, handler) => {
    const unsubscribe = live.subscribe(topic, handler)
    queueMicrotask(() => handler.onLine(false))
    return unsubscribe
  }
  return { ...scene, backend: { ...scene.backend, live: { subscribe } } }
}

/** A date that ended well. */
export async function overScene(): Promise<WatchScene> {
  const made = await watchScene()
  const { checkIn } = made.backend
  await checkIn.end(made.watch.id, made.demo.safePin, "scene-end")
  made.clock.pass(MINUTE_MS)
  await checkIn.checkIn(made.watch.id, null, "scene-home")
  return made
}
