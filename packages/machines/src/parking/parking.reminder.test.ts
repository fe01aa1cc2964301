import { newSpot, type NewParkingSpot } from "@porchlight/core/parking"
import { addMs, HOUR_MS, MINUTE_MS, toWallClock } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { aParkingStore, startParking } from "../testing/parking.ts"
import { EVENING } from "../testing/watch.ts"

const soon = addMs(EVENING, HOUR_MS)
const { time } = toWallClock(soon, "UTC")
const elm: NewParkingSpot = {
  location: "Elm Street 5",
  notes: "Row B",
  reminders: "",
  remindAt: soon,
  savedAgoMs: 0,
}

async function started(options: Parameters<typeof startParking>[0] = {}) {
  const page = startParking(options)
  await page.until(({ state }) => state === "empty" || state === "saved")
  return page
}

test("a new spot is reminded of the next time it is so late, also where one waits that asked for that of yesterday (PARK-01)", async () => {
  const keep = aParkingStore()
  const { view, until, world, clock, memory } = await started({ keep })
  world.cut = "before"
  view().change("location", "Elm Street 5")
  view().change("remindAt", time)
  view().save()
  await until(({ state }) => state === "unsaved")
  expect(memory.kept.unsaved?.remindAt).toBe(soon)
  clock.increment(24 * HOUR_MS)
  view().change("location", "Oak Street 1")
  view().change("remindAt", time)
  view().save()
  expect(memory.kept.unsaved).toMatchObject({ location: "Oak Street 1", remindAt: addMs(soon, 24 * HOUR_MS) })
})

test("once her time is over the form begins without one; the same time again is the next day's, and none leaves what was (PARK-01)", async () => {
  const reminded = { ...newSpot("spot-1", elm, EVENING), remindedAt: soon }
  const { view, until, world, clock } = await started({ spot: reminded })
  clock.increment(HOUR_MS + MINUTE_MS)
  view().edit()
  expect(view().form).toMatchObject({ notes: "Row B", remindAt: "" })
  view().change("notes", "Row C")
  view().save()
  await until(({ state }) => state === "saved")
  expect(world.spot).toMatchObject({ notes: "Row C", remindAt: soon, remindedAt: soon })
  view().edit()
  view().change("remindAt", time)
  view().save()
  await until(({ state }) => state === "saved")
  expect(world.spot).toMatchObject({ remindAt: addMs(soon, 24 * HOUR_MS), remindedAt: null })
})
