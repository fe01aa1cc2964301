import { checkOf, simulatedCheck, type LocationRiskPort } from "@porchlight/core/date-plan"
import { NetworkFailed } from "@porchlight/core/error"
import { expect, test, vi } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { settle } from "../testing/settle.ts"
import { reachedStates, restingStates } from "../testing/states.ts"
import { connectPlace, PLACE_STATES, placeMachine, type PlaceView } from "./index.ts"

const unknown = checkOf("Café Luz", [])

function start(check: LocationRiskPort["check"], place = "") {
  const clock = new SimulatedClock()
  const asked = vi.fn<LocationRiskPort["check"]>(check)
  const actor = createActor(placeMachine({ locationRisk: { check: asked } }), { clock, input: { place } })
  actor.start()
  const view = (): PlaceView => connectPlace(actor.getSnapshot(), (event) => actor.send(event))
  return { asked, clock, view, until: (is: (seen: PlaceView) => boolean) => settle(() => is(view())) }
}

test("without a place nothing is asked, and what is missing is said to the letter (SAFE-04)", () => {
  const { asked, view } = start(async () => unknown, "  ")
  view().check()
  expect(view().fault).toEqual({
    title: "Location Required",
    text: "Please enter a location to check.",
  })
  view().change("Café Luz")
  expect(view().fault).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})

test("a place nobody knows gets no number, only that there is not enough data (SAFE-05)", async () => {
  const { asked, view, until } = start(async () => unknown, " Café Luz ")
  view().check()
  expect([view().state, view().status]).toEqual(["checking", "Looking at what is known"])
  await until(({ state }) => state === "found")
  expect(asked).toHaveBeenCalledExactlyOnceWith({ place: "Café Luz" })
  expect(view().result).toMatchObject({ score: "Not enough data", color: null, warning: null })
  expect(view().result?.findings.map(({ verdict }) => verdict)).toEqual(Array(4).fill("Not enough data"))
})

test("evidence comes with its reasons and a colour that is said in words (SAFE-06, SAFE-07)", async () => {
  const evidence = [
    { item: "visits", known: 4, good: 3 },
    { item: "alarms", known: 4, good: 4 },
  ] as const
  const { view, until } = start(async ({ place }) => checkOf(place, evidence), "Café Luz")
  view().check()
  await until(({ state }) => state === "found")
  expect(view().result).toMatchObject({
    score: "88 of 100",
    color: "yellow",
    meaning: "Take care. Not fine: How you felt there.",
  })
  expect(view().result?.findings.slice(2)).toEqual([
    {
      item: "visits",
      name: "How you felt there",
      isFine: false,
      verdict: "Not fine",
      reason: "You reviewed it 4 times: 3 times it felt good.",
    },
    {
      item: "alarms",
      name: "Your dates there",
      isFine: true,
      verdict: "Fine",
      reason: "You were there 4 times: 4 times without an alarm.",
    },
  ])
})

test("a demo's number takes two seconds, says that chance made it, and gives no reasons (SAFE-05, CONST-16, EXT-15)", async () => {
  const { clock, view, until } = start(async ({ place }) => simulatedCheck(place, 0.5), "Café Luz")
  view().check()
  await until(({ state }) => state === "pretending")
  clock.increment(1_999)
  expect(view().result).toBeNull()
  clock.increment(1)
  expect(view().result?.warning).toMatch(/^Demo: this number is made by chance/)
  expect(view().result?.findings.every(({ reason }) => reason === "")).toBe(true)
})

test("a check that failed is said, and can be made again", async () => {
  const { asked, view, until } = start(async () => unknown, "Café Luz")
  asked.mockRejectedValueOnce(new NetworkFailed({}))
  view().check()
  await until(({ failure }) => failure !== null)
  expect([view().failure?.message, view().result]).toEqual(["Network error", null])
  view().check()
  await until(({ state }) => state === "found")
  expect(view().failure).toBeNull()
})

test("every state of the check is reached", () => {
  const machine = placeMachine({ locationRisk: { check: async () => unknown } })
  const reached = reachedStates(machine, {
    input: { place: "" },
    events: [{ type: "PLACE.CHANGE", place: "Café Luz" }, { type: "PLACE.CHECK" }],
    outputs: { check: [unknown, simulatedCheck("Café Luz", 0)] },
    errors: [new NetworkFailed({})],
    identify: ({ place }) => place,
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
  expect(restingStates(machine)).toEqual(PLACE_STATES)
})
