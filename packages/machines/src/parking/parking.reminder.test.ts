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

test.each(["with the backend", "in this phone"])(
  "a reminder whose time comes while its spot, %s, is changed stays as it was (PARK-01)",
  async (where) => {
    const isKept = where === "with the backend"
    const { view, until, world, clock, memory } = await started(
      isKept ? { spot: newSpot("spot-1", elm, EVENING) } : {},
    )
    if (!isKept) {
      world.cut = "before"
      view().change("location", "Elm Street 5")
      view().change("remindAt", time)
      view().save()
      await until(({ state }) => state === "unsaved")
    }
    clock.increment(HOUR_MS - MINUTE_MS)
    view().edit()
    expect(view().form.remindAt).toBe(time)
    view().change("notes", "Row C")
    clock.increment(2 * MINUTE_MS)
    view().save()
    await until(({ state }) => state === (isKept ? "saved" : "unsaved"))
    expect(isKept ? world.spot : memory.kept.unsaved).toMatchObject({ notes: "Row C", remindAt: soon })
  },
)

test("what was written of a spot while its reminder was to come leaves it as it is on the next page, too (PARK-12)", async () => {
  const keep = aParkingStore()
  const spot = newSpot("spot-1", elm, EVENING)
  const first = await started({ keep, spot })
  first.view().edit()
  first.view().change("notes", "Row C")
  first.stop()
  const next = startParking({ keep, spot })
  next.clock.increment(HOUR_MS + MINUTE_MS)
  await next.until(({ state }) => state === "changing")
  next.view().save()
  await next.until(({ state }) => state === "saved")
  expect(next.world.spot).toMatchObject({ notes: "Row C", remindAt: soon })
})
