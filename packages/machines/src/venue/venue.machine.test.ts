import { NetworkFailed, NotFound, RateLimited, SignInRequired } from "@porchlight/core/error"
import { addMs, calendarDate, DAY_MS, HOUR_MS, toInstant } from "@porchlight/core/time"
import type { Suggestion, Venue, VenuePort } from "@porchlight/core/venue"
import { activate, register } from "@porchlight/core/language"
import { spanish } from "@porchlight/core/language/es"
import { expect, onTestFinished, test, vi } from "vitest"
import { createActor } from "xstate"
import { settle } from "../testing/settle.ts"
import {
  connectSuggestion,
  connectVenue,
  suggestionMachine,
  venueMachine,
  type SuggestionDraft,
  type SuggestionStore,
} from "./index.ts"

const NOW = toInstant(1_795_287_600_000)
const clock = { now: () => NOW }
const checkedOn = calendarDate(NOW, "UTC")

const luz: Venue = {
  id: "00000000-0000-7000-8000-000000000001",
  name: "Café Luz",
  category: "cafe",
  address: "5 Main Street",
  phone: null,
  position: null,
  rating: null,
  safetyScore: { value: 91, source: "The city", checkedOn },
  facts: [
    { kind: "code-phrase", isSo: true, note: "Ask for Angela", source: "The owner", checkedOn },
    {
      kind: "lighting",
      isSo: false,
      note: "",
      source: "Us",
      checkedOn: calendarDate(addMs(NOW, -500 * DAY_MS), "UTC"),
    },
  ],
  isDemo: false,
  verifiedAt: NOW,
}
const bowl: Venue = {
  ...luz,
  id: "b",
  name: "Bowl",
  category: "entertainment",
  isDemo: true,
  verifiedAt: null,
  safetyScore: null,
  facts: [],
}

function directory(port: Partial<VenuePort> = {}, id: string | null = null) {
  const venue = { list: async () => [bowl, luz], get: async () => luz, ...port }
  const actor = createActor(venueMachine({ venue, clock }), { input: { id } }).start()
  const view = () => connectVenue(actor.getSnapshot(), (event) => actor.send(event), NOW)
  return { view, until: (state: string) => settle(() => view().state === state) }
}

test("the directory is narrowed by words and kind, says when nothing fits, and is whole again when it is cleared (VENUE-02, VENUE-05)", async () => {
  const { view, until } = directory()
  expect(view().status).toBe("Looking for venues")
  await until("shown")
  expect([view().status, view().items.map(({ name }) => name)]).toEqual(["2 venues", ["Bowl", "Café Luz"]])
  view().change({ text: "luz" })
  expect([view().status, view().items.map(({ name }) => name)]).toEqual(["1 venue", ["Café Luz"]])
  view().filters[4]?.choose()
  expect([view().items, view().empty, view().canClear]).toEqual([
    [],
    "No venue fits. Try other words, or every kind.",
    true,
  ])
  view().clear()
  expect([view().items.length, view().empty, view().canClear]).toEqual([2, null, false])
  expect(view().filters.map(({ isChosen }) => isChosen)).toEqual([true, false, false, false, false])
})

test("a venue is told with who says so and since when, and what is not known is unknown in words (VENUE-06, VENUE-07)", async () => {
  const { view, until } = directory({}, luz.id)
  await until("shown")
  const [item] = view().items
  expect(item?.badge).toMatch(/^Verified on .*2026$/u)
  expect(item?.score).toMatchObject({ text: "Safety score 91 of 100 (High)", color: "green" })
  expect(item?.score.source).toMatch(/^The city, /u)
  expect(item?.rating).toEqual({ text: "Rating: unknown", source: null, old: null })
  const facts = Object.fromEntries((item?.facts ?? []).map((fact) => [fact.kind, fact]))
  expect(facts["code-phrase"]).toMatchObject({ text: "Yes: Ask for Angela", isSo: true })
  expect(facts["code-phrase"]?.hint).toMatch(/calls nobody of ours/u)
  expect(facts["lighting"]).toMatchObject({ text: "No", isSo: false })
  expect(facts["lighting"]?.old).toMatch(/more than a year/u)
  expect(facts["staff-trained"]).toMatchObject({ text: "Unknown", isSo: null, source: null })
})

test("a demo says that it is made up, and nobody's score stays none (VENUE-06, EXT-15)", async () => {
  const { view, until } = directory()
  await until("shown")
  expect(view().items[0]).toMatchObject({
    isDemo: true,
    badge: "Demo: this place is made up. It is nowhere.",
  })
  expect(view().items[0]?.score).toMatchObject({ color: null, source: null })
})

test("whom the facts of a demo are from is read in the language of the screens", async () => {
  const source = "Made up for the demo"
  const shown = { ...bowl, safetyScore: { value: 72, source, checkedOn } }
  const { view, until } = directory({ list: async () => [shown] })
  await until("shown")
  expect(view().items[0]?.score.source).toMatch(/^Made up for the demo, /u)
  register("es", spanish)
  activate("es")
  onTestFinished(() => activate("en"))
  expect(view().items[0]?.score.source).toMatch(/^Inventado para la demo, /u)
})

test("what is not there is said, and what could not be had is asked for again", async () => {
  const gone = directory({ get: async () => Promise.reject(new NotFound({})) }, "x")
  await gone.until("missing")
  expect(gone.view().empty).toMatch(/not in the directory/u)
  const list = vi.fn<VenuePort["list"]>(async () => [luz]).mockRejectedValueOnce(new NetworkFailed({}))
  const { view, until } = directory({ list })
  await until("unknown")
  expect([view().failure?.message, view().canRetry, view().empty]).toEqual(["Network error", true, null])
  view().look()
  await until("shown")
  expect(view().failure).toBeNull()
})

test("an empty directory says so, and offers nothing to clear", async () => {
  const { view, until } = directory({ list: async () => [] })
  await until("shown")
  expect([view().empty, view().canClear]).toEqual([
    "No venue has been verified here yet. You can suggest one.",
    false,
  ])
})

const waiting: Suggestion = {
  id: "s",
  name: "Luigi's",
  category: "restaurant",
  address: "7 Elm",
  note: "",
  suggestedAt: NOW,
  state: "waiting",
  refusal: null,
  venueId: null,
}

/** Keeps what was typed over reloads. */
function notebook() {
  let kept: SuggestionDraft | null = null
  return { read: () => kept, keep: (draft: SuggestionDraft | null) => void (kept = draft) }
}

function form(
  suggest: VenuePort["suggest"],
  suggestions: VenuePort["suggestions"] = async () => [],
  store: SuggestionStore = notebook(),
) {
  let keys = 0
  const sent = vi.fn<VenuePort["suggest"]>(suggest)
  const newKey = () => `key-${(keys += 1)}`
  const machine = suggestionMachine({ venue: { suggest: sent, suggestions }, clock, newKey, store })
  const actor = createActor(machine).start()
  const view = () => connectSuggestion(actor.getSnapshot(), (event) => actor.send(event), NOW)
  return { sent, view, until: (is: (seen: ReturnType<typeof view>) => boolean) => settle(() => is(view())) }
}

test("a suggestion says what is missing, and is sent trimmed, once (VENUE-04)", async () => {
  const { sent, view, until } = form(async () => waiting)
  view().send()
  expect(view().faults).toEqual({ name: "Please enter a name", address: "Please enter an address" })
  expect(view().refusals).toBe(1)
  view().change({ name: " Luigi's " })
  expect(view().faults).toEqual({ address: "Please enter an address" })
  view().change({ address: "7 Elm" })
  view().send()
  view().send()
  await until(({ state }) => state === "sent")
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    { name: "Luigi's", category: "restaurant", address: "7 Elm", note: "" },
    "key-1",
  )
  expect(view().own).toEqual([{ id: "s", name: "Luigi's", fate: "Waiting for us", venueId: null }])
  view().another()
  expect(view().form.name).toBe("")
})

test("what did not arrive is still there, goes out again under its key, and under another when it was changed", async () => {
  const { sent, view, until } = form(async () => Promise.reject(new NetworkFailed({})))
  view().change({ name: "Luigi's", address: "7 Elm" })
  for (const name of ["Luigi's", "Luigi's", "Luigi's bar"]) {
    view().change({ name })
    view().send()
    await until(({ state }) => state === "editing")
    expect(view().failure).toMatch(/^NOT SENT YET/u)
    expect(view().form.name).toBe(name)
  }
  expect(sent.mock.calls.map(([, key]) => key)).toEqual(["key-1", "key-1", "key-2"])
})

test("who suggested enough for a day is told how long to wait, and who is signed out how to go on", async () => {
  const often = form(async () => Promise.reject(new RateLimited({ retryAfterMs: 2 * HOUR_MS - 1 })))
  often.view().change({ name: "A", address: "B" })
  often.view().send()
  await often.until(({ failure }) => failure !== null)
  expect(often.view().failure).toBe("That is enough for a day. Please try again in 2 hours.")
  const out = form(async () => Promise.reject(new SignInRequired({})))
  out.view().change({ name: "A", address: "B" })
  out.view().send()
  await out.until(({ failure }) => failure !== null)
  expect(out.view().needsSignIn).toBe(true)
})

test("what became of earlier suggestions is told with the reason", async () => {
  const refused: Suggestion = { ...waiting, id: "r", state: "refused", refusal: "known" }
  const { view, until } = form(
    async () => waiting,
    async () => [refused],
  )
  expect(view().own).toBeNull()
  await until(({ own }) => own !== null)
  expect(view().own?.[0]?.fate).toBe("Not taken up. It was in the directory already.")
})

test("a suggestion that was taken up is in the directory as long as its venue is (VENUE-04)", async () => {
  const taken: Suggestion = { ...waiting, id: "t", state: "accepted", venueId: "v" }
  const { view, until } = form(
    async () => waiting,
    async () => [taken, { ...taken, id: "g", venueId: null }],
  )
  await until(({ own }) => own !== null)
  expect(view().own?.map(({ fate }) => fate)).toEqual([
    "In the directory",
    "Taken up. It is no longer in the directory.",
  ])
})

test("what is typed outlives its page until it has arrived, and what may have gone out is the same suggestion (VENUE-04)", async () => {
  const store = notebook()
  const cut = form(async () => Promise.reject(new NetworkFailed({})), undefined, store)
  cut.view().change({ name: "Luigi's", address: "7 Elm", note: "Kind staff" })
  cut.view().send()
  await cut.until(({ failure }) => failure !== null)
  const again = form(async () => waiting, undefined, store)
  expect(again.view().form).toMatchObject({ name: "Luigi's", address: "7 Elm", note: "Kind staff" })
  again.view().send()
  await again.until(({ state }) => state === "sent")
  expect(again.sent.mock.calls[0]?.[1]).toBe(cut.sent.mock.calls[0]?.[1])
  expect(store.read()).toBeNull()
})

test("earlier suggestions that cannot be looked up are said to be so, and looked up once more (VENUE-04)", async () => {
  let fails = true
  const { view, until } = form(
    async () => waiting,
    async () => (fails ? Promise.reject(new NetworkFailed({})) : [waiting]),
  )
  await until(({ ownFailure }) => ownFailure !== null)
  expect([view().own, view().ownFailure, view().state]).toEqual([
    null,
    "We cannot see right now what became of your suggestions.",
    "editing",
  ])
  fails = false
  view().lookAgain()
  await until(({ own }) => own !== null)
  expect(view().ownFailure).toBeNull()
})
