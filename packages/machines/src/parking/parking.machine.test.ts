import { InvalidInput, RateLimited, SignInRequired, Unavailable } from "@porchlight/core/error"
import { newSpot, type NewParkingSpot } from "@porchlight/core/parking"
import { addMs, HOUR_MS, MINUTE_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { aParkingStore, startParking } from "../testing/parking.ts"
import { aPhone } from "../testing/phone.ts"
import { EVENING } from "../testing/watch.ts"

const elm: NewParkingSpot = {
  location: "Elm Street 5",
  notes: "Row B",
  reminders: "",
  remindAt: null,
  savedAgoMs: 0,
}
const parked = () => newSpot("spot-1", elm, EVENING)

async function started(options: Parameters<typeof startParking>[0] = {}) {
  const page = startParking(options)
  await page.until(({ state }) => state === "empty" || state === "saved")
  return page
}

test("a spot is saved, shown with its time, and the form is empty again (PARK-01, PARK-02)", async () => {
  const { view, until, clock } = await started()
  view().change("location", "  Elm Street 5 ")
  view().change("notes", "Row B")
  expect(view().hasLocation).toBe(true)
  view().save()
  expect(view().state).toBe("saving")
  await until(({ state }) => state === "saved")
  expect(view()).toMatchObject({ status: "Saved. Only you can see it.", form: { location: "", notes: "" } })
  clock.increment(5 * MINUTE_MS)
  expect(view().spot).toMatchObject({
    place: "Elm Street 5",
    notes: "Row B",
    savedAgo: "5 minutes ago",
    reminder: null,
    isUnsaved: false,
  })
})

test("without a location nothing is saved, and that is said (PARK-05)", async () => {
  const { view, world } = await started()
  view().change("location", "   ")
  view().save()
  expect(view()).toMatchObject({ hasLocation: false, refusals: 1, state: "empty" })
  expect(view().faults.location).toBe("Please enter a location or use GPS first.")
  expect(world.tries).toBe(1)
  view().change("location", "Elm")
  expect(view().faults).toEqual({})
  view().change("notes", "x".repeat(501))
  view().change("reminders", "turned \u202eround")
  view().save()
  expect(Object.keys(view().faults)).toEqual(["notes", "reminders"])
})

test("the phone is asked for ten seconds where it is; what it found stands in the form (PARK-10, PARK-11)", async () => {
  const { view, until, gps } = await started()
  gps.answer = { type: "found", position: { latitude: 41.878_11, longitude: -87.6298 }, accuracyMeters: 12 }
  view().findMe()
  expect(view()).toMatchObject({ isLocating: true, gps: null })
  await until(({ isLocating }) => !isLocating)
  expect(gps.asked).toEqual([10_000])
  expect(view().form.location).toBe("41.87811, -87.62980")
  expect(view().gps).toMatchObject({ title: "Location found", isFault: false })
  expect(view().gps?.text).toContain("GPS coordinates have been loaded. Within 12 m.")
})

test.each([
  ["unsupported", "Your browser doesn't support GPS location."],
  ["denied", "Location access denied. Please enable location services."],
  ["timeout", "Location request timed out. Please try again."],
  ["other", "Unable to get location. Please enter manually."],
] as const)("a phone that says no (%s) leaves what was typed (PARK-11)", async (fault, text) => {
  const { view, until, gps } = await started()
  view().change("location", "Elm")
  gps.answer = { type: "fault", fault }
  view().findMe()
  await until(({ isLocating }) => !isLocating)
  expect(view()).toMatchObject({ form: { location: "Elm" }, gps: { text, isFault: true } })
})

test("a spot without a line is kept, said to be, and saved once when the line is back (PARK-12)", async () => {
  const { view, until, world, clock, memory } = await started()
  world.cut = "after"
  view().change("location", "Elm Street 5")
  view().save()
  await until(({ state }) => state === "unsaved")
  expect(view().unsaved).toMatch(/^NOT SAVED YET\. You are offline\./u)
  expect(view().spot).toMatchObject({ place: "Elm Street 5", isUnsaved: true })
  expect(memory.kept.unsaved?.location).toBe("Elm Street 5")
  world.cut = null
  clock.increment(1_000)
  await until(({ state }) => state === "saved")
  expect([world.keys.size, memory.kept.unsaved]).toEqual([1, null])
})

test("what was not saved is sent by the next page, with its own time (PARK-12)", async () => {
  const keep = aParkingStore()
  const first = await started({ keep })
  first.world.cut = "before"
  first.view().change("location", "Elm Street 5")
  first.view().save()
  await first.until(({ state }) => state === "unsaved")
  first.stop()
  const second = startParking({ keep })
  second.clock.increment(HOUR_MS)
  await second.until(({ state }) => state === "saved")
  expect(second.view().spot).toMatchObject({ place: "Elm Street 5", isUnsaved: false })
  expect(second.world.spot?.savedAt).toBeLessThanOrEqual(addMs(EVENING, HOUR_MS))
})

test("a newer spot takes the place of one that waits, and one that waits can be given up (PARK-12)", async () => {
  const { view, until, world, memory } = await started()
  world.cut = "before"
  view().change("location", "Elm Street 5")
  view().save()
  await until(({ state }) => state === "unsaved")
  view().edit()
  expect(view().form).toMatchObject({ location: "Elm Street 5" })
  expect(view().isEditing).toBe(false)
  view().change("location", "Oak Street 1")
  view().save()
  await until(({ state }) => state === "unsaved")
  expect(memory.kept.unsaved?.location).toBe("Oak Street 1")
  view().drop()
  expect([view().state, view().spot, memory.kept.unsaved]).toEqual(["empty", null, null])
})

test("it is said why a spot waits, that nobody is reminded, and that a browser keeps nothing (PARK-12)", async () => {
  const { view, until, world, clock, memory } = await started()
  world.error = new SignInRequired({})
  memory.isForbidden = true
  view().change("location", "Elm")
  view().change("remindAt", "23:30")
  view().save()
  await until(({ state }) => state === "unsaved")
  expect(view()).toMatchObject({ needsSignIn: true })
  expect(view().unsaved).toMatch(/keeps nothing.*You are not reminded before it is saved\.$/u)
  memory.isForbidden = false
  world.error = new Unavailable({})
  clock.increment(1_000)
  await until(({ needsSignIn }) => !needsSignIn)
  expect(view().state).toBe("unsaved")
})

test("a refused spot stands in the form again, with the title of the specification (PARK-12, MSG-04)", async () => {
  const { view, until, world } = await started()
  world.error = new RateLimited({ retryAfterMs: 1_000 })
  view().change("location", "Elm Street 5")
  view().change("remindAt", "23:30")
  view().save()
  await until(({ failure }) => failure !== null)
  expect(view().failure?.title).toBe("Error saving spot")
  expect(view().form).toMatchObject({ location: "Elm Street 5", remindAt: "23:30" })
  world.error = new InvalidInput({ issues: [{ field: "remindAt", code: "invalid", message: "Not then" }] })
  view().save()
  await until(({ failure }) => failure?.text === "Not then")
})

test("a page that only looks forgets nothing that another one keeps to be saved (PARK-12)", async () => {
  const keep = aParkingStore()
  const other = await started({ keep })
  const cut = await started({ keep })
  cut.world.cut = "before"
  cut.view().change("location", "Elm Street 5")
  cut.view().save()
  await cut.until(({ state }) => state === "unsaved")
  other.world.spot = parked()
  other.view().look()
  await other.until(({ state }) => state === "saved")
  expect(keep.memory.kept.unsaved?.location).toBe("Elm Street 5")
  cut.world.cut = null
  cut.view().look()
  await cut.until(({ state }) => state === "saved")
  expect(keep.memory.kept.unsaved).toBeNull()
})

test("what is written of a spot is changed by itself; without a line nothing has changed (PARK-12)", async () => {
  const { view, until, world } = await started({ spot: parked() })
  view().edit()
  expect(view()).toMatchObject({ state: "changing", isEditing: true, form: { notes: "Row B" } })
  view().change("notes", "Row C")
  world.cut = "before"
  view().save()
  await until(({ failure }) => failure !== null)
  expect(view()).toMatchObject({ failure: { title: "Error updating spot" }, form: { notes: "Row C" } })
  world.cut = null
  view().save()
  await until(({ state }) => state === "saved")
  expect(view()).toMatchObject({
    spot: { notes: "Row C" },
    status: "Your changes are saved.",
    isEditing: false,
  })
  view().edit()
  view().clearForm()
  expect(view()).toMatchObject({ state: "saved", isEditing: false, form: { notes: "" } })
})

test("a change that was heard while its answer was lost is shown as saved by the next look, and so is a spot that was cleared (PARK-12)", async () => {
  const { view, until, world } = await started({ spot: parked() })
  view().edit()
  view().change("notes", "Row C")
  world.cut = "after"
  view().save()
  await until(({ failure }) => failure !== null)
  expect(view().failure?.text).toMatch(/we do not know that anything has changed/u)
  world.cut = null
  view().look()
  await until(({ failure }) => failure === null)
  expect(view()).toMatchObject({ status: "Your changes are saved.", isEditing: false, form: { notes: "" } })
  world.cut = "after"
  view().clear()
  await until(({ failure }) => failure !== null)
  world.cut = null
  view().look()
  await until(({ failure }) => failure === null)
  expect(view()).toMatchObject({ state: "empty", status: "The spot was cleared." })
})

test("a look that began before a spot was cleared does not hide that it was (PARK-12)", async () => {
  let isSlow = Promise.resolve()
  const phone: ReturnType<typeof aPhone> = {
    ...aPhone(),
    hearing:
      (ask) =>
      async (...input) => {
        const answer = await ask(...input)
        await isSlow
        return answer
      },
  }
  const { view, until, world } = await started({ spot: parked(), phone })
  let answerAll = () => {}
  isSlow = new Promise((done) => (answerAll = done))
  view().look()
  world.cut = "after"
  view().clear()
  world.cut = null
  await until(({ state }) => state !== "clearing")
  answerAll()
  await until(({ state }) => state === "empty")
  expect(view()).toMatchObject({ failure: null, status: "The spot was cleared." })
})

test("clearing takes away the spot that is shown; without a line it stays and says so (PARK-02, PARK-12)", async () => {
  const { view, until, world } = await started({ spot: parked() })
  world.cut = "before"
  view().clear()
  expect(view().state).toBe("clearing")
  await until(({ failure }) => failure !== null)
  expect(view()).toMatchObject({ failure: { title: "Error clearing spot" }, spot: { place: "Elm Street 5" } })
  world.cut = null
  view().clear()
  await until(({ state }) => state === "empty")
  expect(view()).toMatchObject({ spot: null, failure: null, status: "The spot was cleared." })
})

test("one that was replaced elsewhere is not cleared, and the newer one is shown", async () => {
  const { view, until, world } = await started({ spot: parked() })
  world.spot = newSpot("spot-2", { ...elm, location: "Oak Street 1" }, EVENING)
  view().clear()
  await until(({ spot }) => spot?.place === "Oak Street 1")
  expect(view().failure?.text).toBe("It was cleared or replaced somewhere else.")
})

test("without an answer the spot that this phone knew is shown, and said to be old (PARK-12)", async () => {
  const keep = aParkingStore({ spot: parked() })
  const page = startParking({ keep, isCut: true })
  expect(page.view()).toMatchObject({ state: "loading", isOld: true, spot: { place: "Elm Street 5" } })
  await page.until(({ state }) => state === "unknown")
  page.world.cut = null
  page.clock.increment(10_000)
  await page.until(({ state }) => state === "empty")
  expect(page.view()).toMatchObject({ spot: null, isOld: false })
  expect(page.memory.kept.spot).toBeNull()
})

test("a reminder says when it comes and that it came, and keeps its time while other words change (PARK-01)", async () => {
  const { view, until, world, now } = await started()
  view().change("location", "Elm")
  view().change("reminders", "the meter")
  view().change("remindAt", "23:30")
  view().save()
  await until(({ state }) => state === "saved")
  expect(view().spot?.reminder).toMatch(/^At 23:30/u)
  const at = world.spot?.remindAt ?? null
  view().edit()
  expect(view().form.remindAt).toBe("23:30")
  view().change("notes", "Row C")
  view().save()
  await until(({ state }) => state === "saved")
  expect(world.spot?.remindAt).toBe(at)
  world.spot = world.spot && { ...world.spot, remindedAt: now() }
  view().look()
  await until(({ spot }) => spot?.reminder?.startsWith("You were reminded") ?? false)
})
