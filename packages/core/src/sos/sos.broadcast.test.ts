import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { DeliveryState, type Delivery } from "../delivery/index.ts"
import { addMs, toInstant } from "../time/index.ts"
import { broadcastReach } from "./index.ts"

const NOW = toInstant(1_795_287_600_000)
type Message = Pick<Delivery, "contactId" | "purpose" | "state" | "createdAt">
const alert = (contactId: string, sinceMs: number, state: Message["state"] = "accepted"): Message => ({
  contactId,
  purpose: "alert",
  state,
  createdAt: addMs(NOW, sinceMs),
})

describe("whom a broadcast reached", () => {
  test("are those for whom a provider took a message of it, with those whom the alarm had told before", () => {
    const deliveries = [alert("maya", -60_000), alert("maya", 0), alert("sam", 0), alert("lee", 5)]
    expect(broadcastReach(deliveries, NOW)).toEqual({ reached: 3, before: 1 })
  })

  test("are not those whom the alarm alone has told, nor those for whom every message of it failed", () => {
    const deliveries = [alert("maya", -60_000), alert("sam", -60_000), alert("sam", 0, "failed")]
    expect(broadcastReach(deliveries, NOW)).toEqual({ reached: 0, before: 0 })
  })

  test("are not those who were told that she is safe, or who is on it", () => {
    const others = (["all-clear", "update"] as const).map((purpose) => ({ ...alert("maya", 0), purpose }))
    expect(broadcastReach(others, NOW)).toEqual({ reached: 0, before: 0 })
  })

  test("were never more before than now, however many messages there are", () => {
    const message = fc.record({
      id: fc.constantFrom("a", "b", "c", "d"),
      sinceMs: fc.integer({ min: -9, max: 9 }),
      state: fc.constantFrom(...DeliveryState.literals),
    })
    fc.assert(
      fc.property(fc.array(message), (messages) => {
        const deliveries = messages.map(({ id, sinceMs, state }) => alert(id, sinceMs, state))
        const { reached, before } = broadcastReach(deliveries, NOW)
        expect(before).toBeLessThanOrEqual(reached)
        expect(reached).toBeLessThanOrEqual(new Set(messages.map(({ id }) => id)).size)
      }),
    )
  })
})
