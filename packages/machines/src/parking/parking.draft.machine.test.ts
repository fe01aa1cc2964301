import { Forbidden } from "@porchlight/core/error"
import { newSpot, type NewParkingSpot } from "@porchlight/core/parking"
import { expect, test } from "vitest"
import { aParkingStore, startParking } from "../testing/parking.ts"
import { EVENING } from "../testing/watch.ts"

const elm: NewParkingSpot = {
  location: "Elm Street 5",
  notes: "Row B",
  reminders: "",
  remindAt: null,
  savedAgoMs: 0,
}
const parked = () => newSpot("spot-1", elm, EVENING)
const oak = { location: "Oak Street 1", notes: "Level 2", reminders: "the meter", remindAt: "23:30" }

type Options = Parameters<typeof startParking>[0]

async function started(options: Options = {}) {
  const page = startParking(options)
  await page.until(({ state }) => state !== "loading")
  return page
}

/** Types all of a form, as somebody does who is then interrupted. */
function types({ view }: ReturnType<typeof startParking>, form: Partial<typeof oak> = oak): void {
  for (const [field, value] of Object.entries(form)) view().change(field as keyof typeof oak, value)
}

test("what is typed is there again in the next page, which says that it is not saved, until it is (PARK-12)", async () => {
  const keep = aParkingStore()
  const first = await started({ keep })
  types(first)
  expect(first.view().draft).toBeNull()
  first.stop()
  const second = await started({ keep })
  expect(second.view()).toMatchObject({ form: oak, isEditing: false, state: "empty" })
  expect(second.view().draft).toMatch(/^This is what you wrote before\. It is not saved/u)
  second.view().save()
  await second.until(({ state }) => state === "saved")
  expect([second.view().draft, second.memory.kept.draft]).toEqual([null, null])
})

test("what is changed of a spot is there again as its change; untouched, or as it was, it is no change (PARK-12)", async () => {
  const keep = aParkingStore()
  const first = await started({ keep, spot: parked() })
  first.view().edit()
  expect(keep.memory.kept.draft).toBeNull()
  types(first, { notes: "Row C" })
  types(first, { notes: "Row B" })
  expect(keep.memory.kept.draft).toBeNull()
  types(first, { notes: "Row C" })
  first.stop()
  const second = await started({ keep, spot: parked() })
  expect(second.view()).toMatchObject({
    state: "changing",
    isEditing: true,
    form: { location: "Elm Street 5", notes: "Row C" },
  })
  expect(second.view().draft).toMatch(/^These are changes you made before\. They are not saved/u)
  second.view().save()
  await second.until(({ state }) => state === "saved")
  expect(second.view()).toMatchObject({ spot: { notes: "Row C" }, draft: null })
  expect(keep.memory.kept.draft).toBeNull()
})

test("a form that is emptied, by hand or at once, is forgotten and says nothing more", async () => {
  const keep = aParkingStore()
  const first = await started({ keep })
  types(first)
  first.stop()
  const second = await started({ keep })
  types(second, { location: "", notes: "", reminders: "", remindAt: "" })
  expect([second.view().draft, keep.memory.kept.draft]).toEqual([null, null])
  types(second)
  const third = await started({ keep })
  third.view().clearForm()
  expect([third.view().draft, third.view().form.location, keep.memory.kept.draft]).toEqual([null, "", null])
})

test("where the phone found the car is kept like what is typed", async () => {
  const page = await started()
  page.gps.answer = {
    type: "found",
    position: { latitude: 41.878_11, longitude: -87.6298 },
    accuracyMeters: 12,
  }
  page.view().findMe()
  await page.until(({ isLocating }) => !isLocating)
  expect(page.memory.kept.draft?.form.location).toBe("41.87811, -87.62980")
})

test("a phone that cannot keep what is typed says so, until it can", async () => {
  const page = await started()
  page.memory.isForbidden = true
  types(page)
  expect(page.view().draft).toMatch(/^This phone cannot keep what you write here/u)
  page.memory.isForbidden = false
  types(page, { notes: "Level 3" })
  expect([page.view().draft, page.memory.kept.draft?.form.notes]).toEqual([null, "Level 3"])
})

test("a page that only looks, or sends what waited, leaves what another one has typed", async () => {
  const keep = aParkingStore()
  const [looking, sending] = [await started({ keep }), await started({ keep })]
  sending.world.cut = "before"
  types(sending, { location: "Elm" })
  sending.view().save()
  await sending.until(({ state }) => state === "unsaved")
  const typing = await started({ keep })
  types(typing)
  looking.world.spot = parked()
  looking.view().look()
  await looking.until(({ state }) => state === "saved")
  sending.world.cut = null
  sending.view().look()
  await sending.until(({ state }) => state === "saved")
  expect(keep.memory.kept.draft?.form).toEqual(oak)
})

test("an older form in another page neither takes the place of a newer one nor empties it", async () => {
  const keep = aParkingStore()
  const older = await started({ keep })
  types(older, { location: "Elm" })
  const newer = await started({ keep })
  types(newer)
  older.world.spot = parked()
  older.view().look()
  await older.until(({ state }) => state === "saved")
  expect(keep.memory.kept.draft?.form).toEqual(oak)
  older.view().clearForm()
  expect(keep.memory.kept.draft?.form).toEqual(oak)
})

test("typing takes nothing away that another page keeps to be saved (PARK-12)", async () => {
  const keep = aParkingStore()
  const typing = await started({ keep })
  const cut = await started({ keep })
  cut.world.cut = "before"
  types(cut, { location: "Elm" })
  cut.view().save()
  await cut.until(({ state }) => state === "unsaved")
  types(typing)
  expect(keep.memory.kept).toMatchObject({ unsaved: { location: "Elm" }, draft: { form: oak } })
})

test("a spot that waits and is looked at in the form is no draft beside it; what is typed then is (PARK-12)", async () => {
  const page = await started()
  page.world.cut = "before"
  types(page, { location: "Elm" })
  page.view().save()
  await page.until(({ state }) => state === "unsaved")
  page.view().edit()
  expect(page.memory.kept.draft).toBeNull()
  types(page, { notes: "Level 3" })
  expect(page.memory.kept.draft).toMatchObject({ editing: null, form: { location: "Elm", notes: "Level 3" } })
  types(page, { location: "", notes: "" })
  expect(page.memory.kept.draft).toBeNull()
})

test("it is not said that a spot that waits is kept because the form beside it is", async () => {
  const page = await started()
  page.world.cut = "before"
  page.memory.isForbidden = true
  types(page, { location: "Elm" })
  page.view().save()
  await page.until(({ state }) => state === "unsaved")
  page.memory.isForbidden = false
  types(page, { location: "Oak" })
  expect(page.view().unsaved).toMatch(/keeps nothing/u)
})

test("changes that were kept begin a form of a new spot while another one waits to be saved", async () => {
  const draft = { form: oak, editing: "spot-1" }
  const unsaved = {
    location: "Elm",
    notes: "",
    reminders: "",
    remindAt: null,
    key: "key-0",
    savedAt: EVENING,
  }
  const keep = aParkingStore({ spot: parked(), unsaved, draft })
  const page = startParking({ keep, spot: parked(), isCut: true })
  await page.until(({ state }) => state === "unsaved")
  expect(page.view()).toMatchObject({ isEditing: false, form: oak })
})

test("a refused spot stands in the form again and is kept there", async () => {
  const page = await started()
  page.world.error = new Forbidden({})
  types(page)
  page.view().save()
  await page.until(({ failure }) => failure !== null)
  expect(page.memory.kept).toMatchObject({ unsaved: null, draft: { form: oak, editing: null } })
})

test("changes of a spot that is gone stay as a new one, and it is said why; nothing is said to be saved", async () => {
  const keep = aParkingStore()
  const first = await started({ keep, spot: parked() })
  first.view().edit()
  types(first, { notes: "Row C" })
  first.world.spot = null
  first.view().look()
  await first.until(({ isEditing }) => !isEditing)
  expect(first.view()).toMatchObject({
    state: "empty",
    form: { location: "Elm Street 5", notes: "Row C" },
    failure: { text: "It was cleared or replaced somewhere else." },
  })
  expect(keep.memory.kept.draft?.editing).toBeNull()
})

test("changes that are saved before the spot was seen again are those of that spot, or refused", async () => {
  const keep = aParkingStore({ draft: { form: oak, editing: "spot-1" } })
  const page = startParking({ keep, spot: null })
  page.view().save()
  await page.until(({ failure }) => failure !== null)
  expect(page.view()).toMatchObject({ form: oak, failure: { title: "Error updating spot" } })
  expect(page.view().status).not.toBe("Your changes are saved.")
})

test("what is typed while a change is sent is another change, and stays", async () => {
  const page = await started({ spot: parked() })
  page.view().edit()
  types(page, { notes: "Row C" })
  page.view().save()
  types(page, { notes: "Row C, beside the lift" })
  await page.until(({ state, spot }) => state === "changing" && spot?.notes === "Row C")
  expect(page.view()).toMatchObject({
    form: { notes: "Row C, beside the lift" },
    isEditing: true,
    status: "",
  })
  expect(page.memory.kept.draft?.form.notes).toBe("Row C, beside the lift")
  page.view().save()
  await page.until(({ state }) => state === "saved")
  expect(page.view().spot?.notes).toBe("Row C, beside the lift")
})

test("clearing a spot leaves the form of a new one as it is", async () => {
  const page = await started({ spot: parked() })
  types(page)
  page.view().clear()
  await page.until(({ state }) => state === "empty")
  expect(page.view().form).toEqual(oak)
  page.world.spot = parked()
  page.view().look()
  await page.until(({ state }) => state === "saved")
  page.view().edit()
  types(page, { notes: "Row C" })
  page.view().clear()
  await page.until(({ state }) => state === "empty")
  expect([page.view().form.notes, page.memory.kept.draft]).toEqual(["", null])
})
