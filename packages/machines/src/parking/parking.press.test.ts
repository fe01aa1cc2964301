import { MINUTE_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { startParking } from "../testing/parking.ts"

async function started() {
  const page = startParking()
  await page.until(({ state }) => state === "empty")
  return page
}

test("a second press on Save is the first one over again: the form that it emptied lacks nothing (PARK-05)", async () => {
  const { view, until, world } = await started()
  const press = () => {
    view().save()
    return [view().refusals, view().faults]
  }
  view().change("location", "Elm Street 5")
  view().save()
  expect(press()).toEqual([0, {}])
  await until(({ state }) => state === "saved")
  expect(press()).toEqual([0, {}])
  world.cut = "before"
  view().change("location", "Oak Street 7")
  view().save()
  await until(({ state }) => state === "unsaved")
  expect(press()).toEqual([0, {}])
  view().change("location", " ")
  expect(press()).toEqual([1, { location: "Please enter a location or use GPS first." }])
})

test("a form that she emptied herself lacks a location, and so does one that was emptied a while ago (PARK-05)", async () => {
  const { view, until, clock, world } = await started()
  const press = () => {
    view().save()
    return view().faults.location
  }
  const missing = "Please enter a location or use GPS first."
  view().change("location", "Elm Street 5")
  view().save()
  await until(({ state }) => state === "saved")
  view().clearForm()
  expect(press()).toBe(missing)
  view().edit()
  view().change("location", "Oak Street 7")
  view().save()
  await until(({ status }) => status === "Your changes are saved.")
  clock.increment(1_999)
  expect(press()).toBeUndefined()
  clock.increment(1)
  expect(press()).toBe(missing)
  world.cut = "before"
  view().change("location", "Elm Street 5")
  view().save()
  clock.increment(MINUTE_MS)
  // It is still on its way.
  expect(press()).toBeUndefined()
  await until(({ state }) => state === "unsaved")
  view().clearForm()
  expect(press()).toBe(missing)
})
