import { toInstant } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { createMemoryWorld, seedDemo } from "./index.ts"

test("the demo's member can arm a date that two people guard", async () => {
  const start = toInstant(Date.UTC(2026, 10, 21, 19, 0))
  const world = createMemoryWorld({ now: () => start })
  const { backend, contacts } = await seedDemo(world)
  expect((await backend.registration.status()).status).toBe("complete")
  expect(contacts.map(({ name, status }) => [name, status])).toEqual([
    ["Maya Brooks", "verified"],
    ["Sam Carter", "verified"],
  ])
  const plan = await backend.datePlan.create(
    {
      name: "Jo",
      place: "Bar Central",
      startsAt: start,
      timeZone: "America/New_York",
      durationMinutes: 120,
      notes: "",
      contactIds: contacts.map(({ id }) => id),
      intervalMinutes: null,
      graceMinutes: 10,
    },
    "demo-plan",
  )
  const watch = await backend.checkIn.arm({ planId: plan.id, acceptNobodyReachable: false }, "demo-arming")
  expect(watch.recipients.map(({ name }) => name)).toEqual(["Maya Brooks", "Sam Carter"])
})
