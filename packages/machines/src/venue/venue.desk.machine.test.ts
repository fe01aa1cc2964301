import { Conflict, NetworkFailed } from "@porchlight/core/error"
import { toInstant } from "@porchlight/core/time"
import { DEMO_VENUES, type Suggestion, type Venue, type VenueDeskPort } from "@porchlight/core/venue"
import { expect, test, vi } from "vitest"
import { createActor } from "xstate"
import { settle } from "../testing/settle.ts"
import {
  connectVenueDesk,
  EMPTY_VENUE,
  formOfVenue,
  readVenueForm,
  venueDeskMachine,
  type VenueForm,
} from "./index.ts"

const NOW = toInstant(1_795_287_600_000)
const clock = { now: () => NOW }
const demo: ReadonlyArray<Venue> = DEMO_VENUES.map((venue) => ({ ...venue, isDemo: true, verifiedAt: null }))
const real: Venue = { ...(demo[0] as Venue), id: "v", isDemo: false, verifiedAt: NOW }
const suggestion: Suggestion = {
  id: "s",
  name: "Luigi's",
  category: "bar",
  address: "7 Elm",
  note: "Kind",
  suggestedAt: NOW,
  state: "waiting",
  refusal: null,
  venueId: null,
}

function start(given: Partial<VenueDeskPort> = {}) {
  let keys = 0
  const desk = {
    waiting: vi.fn<VenueDeskPort["waiting"]>(async () => [suggestion]),
    add: vi.fn<VenueDeskPort["add"]>(async () => real),
    update: vi.fn<VenueDeskPort["update"]>(async () => real),
    remove: vi.fn<VenueDeskPort["remove"]>(async () => {}),
    refuse: vi.fn<VenueDeskPort["refuse"]>(async () => suggestion),
    ...given,
  }
  const ports = { venueDesk: desk, venue: { list: async () => [...demo, real] }, clock }
  const actor = createActor(venueDeskMachine({ ...ports, newKey: () => `key-${(keys += 1)}` })).start()
  const view = () => connectVenueDesk(actor.getSnapshot(), (event) => actor.send(event))
  const until = (state: string) => settle(() => view().state === state)
  return { desk, view, until }
}

const proof = { source: "The owner", checkedOn: "2026-11-20" }
const faultsOf = (change: Partial<VenueForm>) => {
  const read = readVenueForm({ ...EMPTY_VENUE, name: "A", address: "B", ...change }, NOW)
  return "faults" in read ? read.faults : {}
}

test("a venue is the same after it was read and written (VENUE-06)", () => {
  for (const venue of demo) {
    const { id: _, isDemo: __, verifiedAt: ___, ...input } = venue
    expect(readVenueForm(formOfVenue(venue), NOW)).toEqual({ input })
  }
})

test("each thing without its source or day is said at its field, and what nobody knows stays unknown (VENUE-06)", () => {
  const facts = (kind: "hours" | "lighting", change: object) => ({
    facts: { ...EMPTY_VENUE.facts, [kind]: { ...EMPTY_VENUE.facts[kind], ...change } },
  })
  expect(faultsOf({})).toEqual({})
  expect(faultsOf({ name: " " })).toEqual({ name: "Please enter a name" })
  expect(faultsOf({ phone: "911" })).toHaveProperty("phone")
  for (const position of ["41", "91, 0", "a, b", "1, 2, 3", ", 2"])
    expect(faultsOf({ position })).toHaveProperty("position")
  expect(faultsOf({ position: "41.8, -87.6" })).toEqual({})
  expect(faultsOf({ score: { value: "90", source: "", checkedOn: "" } })).toHaveProperty("score")
  for (const value of ["101", "-1", "90.5", "high"])
    expect(faultsOf({ score: { value, ...proof } })).toHaveProperty("score")
  for (const value of ["6", "5.1", "x"])
    expect(faultsOf({ rating: { value, ...proof } })).toHaveProperty("rating")
  expect(faultsOf({ rating: { value: "4,5", ...proof } })).toEqual({})
  expect(faultsOf(facts("lighting", { answer: "yes" }))).toEqual({
    lighting: "Name a source, or choose unknown",
  })
  expect(faultsOf(facts("lighting", { answer: "no", source: "Us" }))).toHaveProperty("lighting")
  expect(faultsOf(facts("lighting", { answer: "yes", ...proof, checkedOn: "2026-11-23" }))).toEqual({
    lighting: "This day has not come yet",
  })
  expect(faultsOf(facts("lighting", { answer: "yes", ...proof }))).toEqual({})
  expect(faultsOf(facts("hours", { answer: "yes", ...proof }))).toHaveProperty("hours")
})

test("a suggestion is looked at, becomes a venue, and what its owner said is no evidence (VENUE-04)", async () => {
  const { desk, view, until } = start()
  expect(view().status).toBe("Looking for venues...")
  await until("shown")
  expect(view().directory.map(({ id }) => id)).toEqual(["v"])
  view().waiting[0]?.look()
  expect(view().form).toEqual({ ...EMPTY_VENUE, name: "Luigi's", category: "bar", address: "7 Elm" })
  view().changeFact("lighting", { answer: "yes" })
  view().save()
  expect([view().faults["lighting"], view().refusals]).toEqual(["Name a source, or choose unknown", 1])
  view().changeFact("lighting", proof)
  view().save()
  expect(view().status).toBe("Working...")
  await until("shown")
  expect(desk.add).toHaveBeenCalledExactlyOnceWith(
    {
      venue: expect.objectContaining({
        name: "Luigi's",
        facts: [{ kind: "lighting", isSo: true, note: "", ...proof }],
      }),
      suggestionId: "s",
    },
    "key-1",
  )
  expect([view().isWriting, view().status]).toEqual([false, "Saved. It is in the directory."])
})

test("what could not be saved stays written, and goes out again under its key", async () => {
  const add = vi.fn<VenueDeskPort["add"]>(async () => Promise.reject(new NetworkFailed({})))
  const { view, until } = start({ add })
  await until("shown")
  view().add()
  view().change({ name: "Luz", address: "5 Main" })
  for (let count = 0; count < 2; count += 1) {
    view().save()
    await until("shown")
  }
  expect([view().isWriting, view().form.name, view().failure?.message]).toEqual([
    true,
    "Luz",
    "Network error",
  ])
  expect(add.mock.calls.map(([, key]) => key)).toEqual(["key-1", "key-1"])
  view().close()
  expect([view().isWriting, view().failure]).toEqual([false, null])
})

test("a venue is changed and taken out, a suggestion refused; what somebody else decided is said", async () => {
  const refuse = vi.fn<VenueDeskPort["refuse"]>(async () => Promise.reject(new Conflict({})))
  const { desk, view, until } = start({ refuse })
  await until("shown")
  view().directory[0]?.edit()
  view().change({ name: "New name" })
  view().save()
  await until("shown")
  expect(desk.update).toHaveBeenCalledExactlyOnceWith("v", expect.objectContaining({ name: "New name" }))
  view().directory[0]?.remove()
  await until("shown")
  expect(desk.remove).toHaveBeenCalledExactlyOnceWith("v")
  expect(view().status).toBe("It was taken out.")
  view().waiting[0]?.refuse("known")
  await until("shown")
  expect(refuse).toHaveBeenCalledExactlyOnceWith("s", { reason: "known" })
  expect(view().failure?.message).toBe("Somebody else has decided this already.")
})

test("what could not be had is asked for again", async () => {
  const waiting = vi.fn<VenueDeskPort["waiting"]>(async () => []).mockRejectedValueOnce(new NetworkFailed({}))
  const { view, until } = start({ waiting })
  await until("unknown")
  expect([view().canRetry, view().isKnown]).toEqual([true, false])
  view().look()
  await until("shown")
  expect(view().failure).toBeNull()
})
