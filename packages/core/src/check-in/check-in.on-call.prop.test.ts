import * as fc from "fast-check"
import { expect, test } from "vitest"
import { addMinutes, toInstant } from "../time/index.ts"
import { circleOnCall, routeTiers, tellingRounds } from "./index.ts"

const person = fc.record({
  name: fc.string({ minLength: 1, maxLength: 4 }),
  tier: fc.constantFrom(1, 2, 3),
  onCall: fc.constantFrom("asked", "yes", "no"),
  channels: fc.subarray(["sms", "voice", "email"] as const, { minLength: 1 }),
})
const people = fc.array(person, { maxLength: 10 })
type People = ReadonlyArray<{ readonly tier: number }>

/** How many tiers are told before somebody's. */
const placeOf = (all: People, index: number) =>
  new Set(all.map(({ tier }) => tier).filter((tier) => tier < (all[index]?.tier ?? 0))).size

test("nobody is left out, told later than without an answer, or told before whoever is in a tier before theirs (N-02)", () => {
  fc.assert(
    fc.property(people, (given) => {
      const routed = routeTiers(given)
      expect(routed.map((each, index) => ({ ...each, tier: given[index]?.tier }))).toEqual(given)
      const isLater = given.some((_, index) => placeOf(routed, index) > placeOf(given, index))
      const overtakes = (one: number, other: number) =>
        (given[one]?.tier ?? 0) <= (given[other]?.tier ?? 0) &&
        (routed[one]?.tier ?? 0) > (routed[other]?.tier ?? 0)
      expect([isLater, given.some((_, one) => given.some((__, other) => overtakes(one, other)))]).toEqual([
        false,
        false,
      ])
    }),
  )
})

test("whoever waits five minutes waits for somebody who may be reached: each round but the last has one, if anybody has (N-02)", () => {
  fc.assert(
    fc.property(people, (given) => {
      const routed = routeTiers(given)
      const last = Math.max(...routed.map(({ tier }) => tier))
      const waitedFor = routed.filter(({ tier }) => tier !== last)
      const isInVain = (tier: number) => waitedFor.every((each) => each.tier !== tier || each.onCall === "no")
      expect(waitedFor.filter(({ tier }) => isInVain(tier))).toEqual([])
    }),
  )
})

test("where nobody has said no, the tiers are told as they are", () => {
  fc.assert(
    fc.property(people, (given) => {
      const able = given.filter(({ onCall }) => onCall !== "no")
      expect(routeTiers(able)).toEqual(able)
    }),
  )
})

test("everybody stands once under what they answered, and nobody is on call where all have said no (N-02)", () => {
  fc.assert(
    fc.property(people, (given) => {
      const { yes, no, asked, unasked, isNobody } = circleOnCall(given)
      expect([...yes, ...no, ...asked, ...unasked].toSorted()).toEqual(
        given.map(({ name }) => name).toSorted(),
      )
      expect(isNobody).toBe(given.length > 0 && given.every(({ onCall }) => onCall === "no"))
    }),
  )
})

test("what is said before the alarm is what is promised: a tier that cannot be reached is told with the next one", () => {
  const at = toInstant(0)
  const maya = { name: "Maya", tier: 1, onCall: "no" } as const
  const sam = { name: "Sam", tier: 2, onCall: "asked" } as const
  const lee = { name: "Lee", tier: 3, onCall: "no" } as const
  const roundsOf = (...given: Parameters<typeof tellingRounds>[0]) => tellingRounds(given, at)
  expect(roundsOf(maya, sam, lee)).toEqual([
    { at, names: ["Maya", "Sam"] },
    { at: addMinutes(at, 5), names: ["Lee"] },
  ])
  expect(roundsOf(maya, { ...sam, onCall: "no" }, lee)).toEqual([{ at, names: ["Maya", "Sam", "Lee"] }])
  expect(roundsOf({ ...maya, onCall: "yes" }, { ...sam, onCall: "no" }, { ...lee, onCall: "yes" })).toEqual([
    { at, names: ["Maya"] },
    { at: addMinutes(at, 5), names: ["Sam", "Lee"] },
  ])
})
