import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { addMinutes, toInstant } from "../time/index.ts"
import { armWatch, joinWatch, type Watch, type WatchRecipient } from "./index.ts"

const now = toInstant(1_795_287_600_000)
const person = (contactId: string, tier: 1 | 2 | 3, name = contactId): WatchRecipient => ({
  contactId,
  name,
  tier,
  channels: ["sms", "voice"],
  onCall: "asked",
})
const watchOf = (recipients: ReadonlyArray<WatchRecipient>): Watch =>
  armWatch(
    { id: "plan", startsAt: now, durationMinutes: 120, intervalMinutes: null, graceMinutes: 10 },
    recipients,
    "watch",
    now,
  )
const idsOf = ({ recipients }: Watch) => recipients.map(({ contactId }) => contactId)

describe("somebody joins a date that is on", () => {
  test("in the order in which people are told, and nothing else changes", () => {
    const watch = watchOf([person("maya", 1), person("sam", 3)])
    const joined = joinWatch(watch, person("lee", 2))
    expect(idsOf(joined)).toEqual(["maya", "lee", "sam"])
    expect({ ...joined, recipients: [] }).toEqual({ ...watch, recipients: [] })
  })

  test("once: what they answered meanwhile stays", () => {
    const watch = watchOf([{ ...person("maya", 1), onCall: "yes" }])
    expect(joinWatch(watch, person("maya", 1))).toBe(watch)
  })

  test("not when it is over", () => {
    const watch = { ...watchOf([person("maya", 1)]), endedAt: addMinutes(now, 5) }
    expect(joinWatch(watch, person("lee", 2))).toBe(watch)
  })

  test("whoever joins, in whatever order, is there once, by tier, name and id", () => {
    const people = fc.uniqueArray(
      fc.record({
        id: fc.stringMatching(/^[a-f]{1,3}$/),
        tier: fc.constantFrom(1 as const, 2 as const, 3 as const),
      }),
      { selector: ({ id }) => id, maxLength: 8 },
    )
    fc.assert(
      fc.property(people, (all) => {
        const twice = all.flatMap((one) => [one, one])
        const joined = twice.reduce((watch, { id, tier }) => joinWatch(watch, person(id, tier)), watchOf([]))
        const sorted = [...all].sort((a, b) => a.tier - b.tier || (a.id < b.id ? -1 : 1))
        expect(idsOf(joined)).toEqual(sorted.map(({ id }) => id))
      }),
    )
  })
})
