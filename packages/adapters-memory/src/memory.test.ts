import type { Instant } from "@porchlight/core/time"
import { addMs, HOUR_MS, MINUTE_MS, toInstant } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { createMemoryWorld, seedDemo, type Demo, type MemoryOptions, type MemoryWorld } from "./index.ts"

const START = toInstant(Date.UTC(2026, 10, 21, 19, 0))

/** Chance that is the same in every run (a linear congruential generator; Numerical Recipes, 1992). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function makeWorld(options: Partial<MemoryOptions> = {}) {
  const clock = { now: START }
  const world = createMemoryWorld({ now: () => clock.now, random: seeded(7), ...options })
  return { world, clock }
}

async function armDemo(world: MemoryWorld, now: Instant): Promise<Demo> {
  const demo = await seedDemo(world)
  const { backend, contacts } = demo
  const plan = await backend.datePlan.create(
    {
      name: "Jo",
      place: "Bar Central",
      startsAt: now,
      timeZone: "America/New_York",
      durationMinutes: 120,
      notes: "",
      contactIds: contacts.map(({ id }) => id),
      intervalMinutes: null,
      graceMinutes: 10,
    },
    "the-plan",
  )
  await backend.checkIn.arm({ planId: plan.id, acceptNobodyReachable: false }, "the-arming")
  return demo
}

const alertsIn = ({ outbox }: MemoryWorld) => outbox.filter(({ text }) => text.startsWith("EMERGENCY ALERT"))

test("it says that the tab is the clock and that nothing leaves", () => {
  const { world } = makeWorld()
  expect(world.backendFor().capabilities).toEqual({
    realtime: true,
    serverTimers: false,
    push: false,
    realDelivery: false,
    product: {
      brandName: "Porchlight",
      country: "US",
      termsDate: "January 2025",
      privacyDate: "January 16, 2025",
    },
    emergencyNumber: "911",
    supportEmail: null,
    supportPhone: null,
  })
})

test("the same chance and clock give the same run again, to the letter", async () => {
  const runs = [makeWorld(), makeWorld(), makeWorld({ random: seeded(8) })]
  for (const { world, clock } of runs) {
    await armDemo(world, clock.now)
    clock.now = addMs(clock.now, HOUR_MS)
    world.tick()
  }
  const [first, second, other] = runs.map(({ world }) => ({ outbox: world.outbox, stored: world.dump() }))
  expect(second).toEqual(first)
  expect(other).not.toEqual(first)
})

test("nothing happens on time unless somebody ticks", async () => {
  const { world, clock } = makeWorld()
  await armDemo(world, clock.now)
  clock.now = addMs(clock.now, HOUR_MS)
  expect(alertsIn(world)).toEqual([])
  world.tick()
  expect(alertsIn(world)).not.toEqual([])
})

test("a timer ticks once a second until it is stopped", async () => {
  const running = new Map<() => void, number>()
  const every = (ms: number, run: () => void) => {
    running.set(run, ms)
    return () => void running.delete(run)
  }
  const { world, clock } = makeWorld({ timers: { every } })
  await armDemo(world, clock.now)
  clock.now = addMs(clock.now, 40 * MINUTE_MS)
  expect([...running.values()]).toEqual([1_000])
  for (const run of running.keys()) run()
  expect(alertsIn(world)).not.toEqual([])
  world.stop()
  expect(running.size).toBe(0)
})

test("links lead where the page is, and messages bear its name", async () => {
  const { world } = makeWorld({ origin: "https://demo.example", brandName: "Lantern" })
  await seedDemo(world)
  const texts = world.outbox.map(({ text }) => text).join("\n")
  expect(texts).toContain("https://demo.example/i/")
  expect(texts).toContain("https://demo.example/confirm-email#")
  expect(texts).toContain("Lantern")
  expect(texts).not.toContain("Porchlight")
})

test("two worlds know nothing of each other", async () => {
  const [one, two] = [makeWorld(), makeWorld()]
  const { email, password } = await seedDemo(one.world)
  await expect(two.world.backendFor().session.signIn({ email, password })).rejects.toMatchObject({
    _tag: "SignInFailed",
  })
})
