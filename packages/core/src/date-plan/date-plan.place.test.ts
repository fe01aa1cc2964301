import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  checkColor,
  checkOf,
  evidenceOf,
  isItemFine,
  isSamePlace,
  PLACE_ITEM_MIN,
  PLACE_ITEMS,
  PLACE_KNOWN_MIN,
  placeColor,
  placeMessages,
  simulatedCheck,
  SIMULATED_CHECK_MS,
  type PlaceVisit,
} from "./index.ts"

const visit = (felt: PlaceVisit["felt"], hadAlarm = false, place = "Café Luz"): PlaceVisit => ({
  place,
  felt,
  hadAlarm,
})

test.each([
  [100, "green"],
  [85, "green"],
  [84, "yellow"],
  [70, "yellow"],
  [69, "red"],
  [0, "red"],
] as const)("a score of %i is %s (SAFE-06, CONST-17)", (score, color) => {
  expect(placeColor(score)).toBe(color)
})

test("the colours follow the score, and none is out of reach (SAFE-06)", () => {
  const order = ["red", "yellow", "green"]
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      expect(order.indexOf(placeColor(high))).toBeGreaterThanOrEqual(order.indexOf(placeColor(low)))
    }),
  )
})

test("a check is never green while an item of it is not fine, and no better than its score (D-79)", () => {
  const threeOfFour = checkOf("Café Luz", [
    { item: "visits", known: 4, good: 3 },
    { item: "alarms", known: 4, good: 4 },
  ])
  expect([threeOfFour.score, checkColor(threeOfFour)]).toEqual([88, "yellow"])
  const times = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))
  const evidence = times.map(([known, good]) => ({ known, good: Math.min(known, good) }))
  fc.assert(
    fc.property(fc.tuple(evidence, evidence, evidence, evidence), (all) => {
      const check = checkOf(
        "Café Luz",
        PLACE_ITEMS.map((item, index) => ({ item, known: 0, good: 0, ...all[index] })),
      )
      const color = checkColor(check)
      const isAnyBad = check.findings.some((finding) => isItemFine(finding) === false)
      expect(color === "green" && isAnyBad).toBe(false)
      const byScore = check.score === null ? null : placeColor(check.score)
      const order = [null, "red", "yellow", "green"]
      expect(order.indexOf(color)).toBeLessThanOrEqual(order.indexOf(byScore))
      expect(color === null).toBe(byScore === null)
    }),
  )
})

test("the four items need 80, 75, 85 and 70 (SAFE-07, CONST-17)", () => {
  expect(PLACE_ITEMS.map((item) => PLACE_ITEM_MIN[item])).toEqual([80, 75, 85, 70])
})

test("an item is fine from its bound on, and not one point below (SAFE-07)", () => {
  fc.assert(
    fc.property(fc.constantFrom(...PLACE_ITEMS), fc.integer({ min: 0, max: 100 }), (item, score) => {
      expect(isItemFine({ item, score })).toBe(score >= PLACE_ITEM_MIN[item])
    }),
  )
  for (const item of PLACE_ITEMS) expect(isItemFine({ item, score: null })).toBeNull()
})

describe("what her own dates say of a place", () => {
  test("is nothing while there are none: not enough data in place of a number (SAFE-05)", () => {
    const { score, findings, isSimulated } = checkOf("Café Luz", evidenceOf([], "Café Luz"))
    expect([score, isSimulated]).toEqual([null, false])
    expect(findings.map(({ item }) => item)).toEqual(PLACE_ITEMS)
  })

  test("is a reason from the first on, and a number from the third on (SAFE-05)", () => {
    const visits = [visit("bad"), visit("good"), visit(null, true), visit("good", false, "Elsewhere")]
    const { findings, score } = checkOf("café luz", evidenceOf(visits, "café luz"))
    expect(findings.slice(2)).toEqual([
      { item: "visits", known: 2, good: 1, score: null },
      { item: "alarms", known: 3, good: 2, score: 67 },
    ])
    expect(score).toBe(67)
    expect(placeMessages.reason.visits(2, 1)).toBe("You reviewed it 2 times: once it felt good.")
  })

  test("is a whole number from 0 to 100 exactly where enough is known, whatever was told (SAFE-05)", () => {
    const visits = fc.array(
      fc.record({
        place: fc.constantFrom("Café Luz", "CAFE  luz ", "Elsewhere"),
        felt: fc.constantFrom("good" as const, "mixed" as const, "bad" as const, null),
        hadAlarm: fc.boolean(),
      }),
    )
    fc.assert(
      fc.property(visits, (told) => {
        const { findings, score } = checkOf("Café Luz", evidenceOf(told, "Café Luz"))
        for (const each of findings) {
          expect(each.score === null).toBe(each.known < PLACE_KNOWN_MIN)
          expect(each.good).toBeLessThanOrEqual(each.known)
        }
        expect(score === null).toBe(findings.every((each) => each.score === null))
        expect(score === null || (Number.isInteger(score) && score >= 0 && score <= 100)).toBe(true)
      }),
    )
  })

  test("is about the same place in any case, with any accents and spaces", () => {
    expect(isSamePlace(" Café  Luz", "cafe luz")).toBe(true)
    expect(isSamePlace("Café Luz", "Café Lux")).toBe(false)
  })
})

describe("the simulation of a demo", () => {
  test("gives 70 to 99 to all four items, says so, and takes two seconds (SAFE-05, CONST-16, CONST-17)", () => {
    expect([simulatedCheck("x", 0).score, simulatedCheck("x", 0.999_999).score]).toEqual([70, 99])
    expect(SIMULATED_CHECK_MS).toBe(2_000)
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
        const { score, findings, isSimulated } = simulatedCheck("x", random)
        expect(isSimulated).toBe(true)
        expect(findings.every((each) => each.score === score)).toBe(true)
        expect(score !== null && score >= 70 && score <= 99).toBe(true)
      }),
    )
  })
})

test("what is missing is said to the letter (SAFE-04)", () => {
  expect([placeMessages.requiredTitle, placeMessages.required]).toEqual([
    "Location Required",
    "Please enter a location to check.",
  ])
})
