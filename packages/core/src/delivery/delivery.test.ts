import { describe, expect, test } from "vitest"
import { addMs, toInstant } from "../time/index.ts"
import {
  advanceDelivery,
  bestState,
  CHANNELS,
  deliveryMessages,
  deliveryText,
  FAILOVER_AFTER_MS,
  hasArrived,
  needsFailover,
  nextChannel,
  peopleSentTo,
  PROVIDER_TIMEOUT_MS,
  DELIVERY_LEASE_MS,
  RETRY_DELAYS_MS,
  retryDelayMs,
  type DeliveryState,
} from "./index.ts"

const sentAt = toInstant(1_795_287_600_000)
const after = (milliseconds: number) => addMs(sentAt, milliseconds)

describe("what a report does to a delivery", () => {
  test.each<[DeliveryState, DeliveryState, DeliveryState]>([
    ["queued", "accepted", "accepted"],
    ["accepted", "delivered", "delivered"],
    ["delivered", "opened", "opened"],
    ["opened", "acknowledged", "acknowledged"],
    ["queued", "unknown", "unknown"],
    ["unknown", "accepted", "accepted"],
    ["accepted", "failed", "failed"],
    ["queued", "cancelled", "cancelled"],
  ])("%s and then %s is %s", (state, reported, result) => {
    expect(advanceDelivery(state, reported)).toBe(result)
  })

  test.each<[DeliveryState, DeliveryState]>([
    ["delivered", "accepted"],
    ["acknowledged", "opened"],
    ["failed", "accepted"],
    ["cancelled", "unknown"],
  ])("%s stays when %s is reported late", (state, late) => {
    expect(advanceDelivery(state, late)).toBe(state)
  })

  test("a late delivered beats a failed: the message did arrive", () => {
    expect(advanceDelivery("failed", "delivered")).toBe("delivered")
  })
})

describe("whether it has arrived", () => {
  test.each<DeliveryState>(["delivered", "opened", "acknowledged"])("%s has", (state) => {
    expect(hasArrived(state)).toBe(true)
  })

  test.each<DeliveryState>(["queued", "unknown", "accepted", "failed", "cancelled"])(
    "%s has not: nothing is shown as delivered because a provider took it",
    (state) => {
      expect(hasArrived(state)).toBe(false)
    },
  )
})

describe("whether the next channel is tried", () => {
  test.each<DeliveryState>(["accepted", "unknown"])(
    "%s waits thirty seconds for a receipt and then does",
    (state) => {
      expect(FAILOVER_AFTER_MS).toBe(30_000)
      expect(needsFailover(state, sentAt, after(29_999))).toBe(false)
      expect(needsFailover(state, sentAt, after(30_000))).toBe(true)
    },
  )

  test("failed does at once", () => {
    expect(needsFailover("failed", sentAt, sentAt)).toBe(true)
  })

  test.each<DeliveryState>(["delivered", "opened", "acknowledged", "cancelled", "queued"])(
    "%s never does",
    (state) => {
      expect(needsFailover(state, sentAt, after(3_600_000))).toBe(false)
    },
  )

  test("channels stand in for one another in a fixed order: text, call, e-mail, notification", () => {
    expect(nextChannel(["push", "email", "voice", "sms"], [])).toBe("sms")
    expect(nextChannel(["push", "email", "voice", "sms"], ["sms"])).toBe("voice")
    expect(nextChannel(["push", "email"], ["email"])).toBe("push")
  })

  test("a channel that the person lacks is never chosen, and in the end none is left", () => {
    expect(nextChannel(["email"], ["sms", "email"])).toBeNull()
    expect(nextChannel([], [])).toBeNull()
  })
})

describe("another try at the same provider", () => {
  test("comes after a quarter of a second, then 1, 2, 5, 10, 12 and 18; then the channel has failed", () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8].map(retryDelayMs)
    expect(waits).toEqual([250, 1_000, 2_000, 5_000, 10_000, 12_000, 18_000, null])
  })

  test("comes soon after half a minute: what no provider took is late then, and that is looked at", () => {
    const times = RETRY_DELAYS_MS.map((_, index) =>
      RETRY_DELAYS_MS.slice(0, index + 1).reduce((sum, wait) => sum + wait, 0),
    )
    const late = times.map((time) => time - FAILOVER_AFTER_MS).filter((time) => time >= 0)
    expect(Math.min(...late)).toBeLessThan(1_000)
  })

  test("the first try waits for nothing", () => {
    expect(retryDelayMs(0)).toBe(0)
  })

  test("a worker holds a row longer than a provider may take to answer", () => {
    expect(DELIVERY_LEASE_MS).toBeGreaterThan(PROVIDER_TIMEOUT_MS)
  })
})

describe("what a list says about one person", () => {
  const best = (...states: ReadonlyArray<DeliveryState>) => bestState(states.map((state) => ({ state })))

  test("nothing when nothing was sent", () => {
    expect(best()).toBeNull()
  })

  test("the best news, in whatever order it came", () => {
    expect(best("accepted", "delivered", "queued")).toBe("delivered")
    expect(best("acknowledged", "failed")).toBe("acknowledged")
  })

  test("a text that failed does not hide the call that was accepted", () => {
    expect(best("failed", "accepted")).toBe("accepted")
    expect(best("accepted", "failed")).toBe("accepted")
  })

  test("a text that failed does not hide the call that is about to go out", () => {
    expect(best("failed", "queued")).toBe("queued")
  })

  test("one that was cancelled hides nothing", () => {
    expect(best("cancelled", "failed")).toBe("failed")
    expect(best("cancelled", "accepted")).toBe("accepted")
    expect(best("cancelled")).toBe("cancelled")
  })
})

describe("the honest n of 'sent to n contacts'", () => {
  const sent = (contactId: string | null, state: DeliveryState) => ({ contactId, state })

  test("counts people, not messages (EMBC-04)", () => {
    expect(peopleSentTo([sent("maya", "accepted"), sent("maya", "delivered"), sent("sam", "opened")])).toBe(2)
  })

  test("counts a message that a provider took, which is all that is known at first (EMBC-04)", () => {
    expect(peopleSentTo([sent("maya", "accepted"), sent("sam", "queued")])).toBe(1)
  })

  test("counts nobody whose every message is waiting, unanswered, failed or cancelled", () => {
    const states: ReadonlyArray<DeliveryState> = ["queued", "unknown", "failed", "cancelled"]
    expect(peopleSentTo(states.map((state) => sent(`contact of ${state}`, state)))).toBe(0)
  })

  test("does not count the dater's own messages", () => {
    expect(peopleSentTo([sent(null, "delivered")])).toBe(0)
  })
})

test("every state, reason and channel has words, and only what arrived is called delivered", () => {
  const { state } = deliveryMessages
  expect(Object.keys(state)).toHaveLength(8)
  for (const channel of CHANNELS)
    expect(deliveryText(channel, "accepted", null)).toMatch(/^Accepted by the .*, not yet delivered$/)
  expect(Object.entries(state).filter(([, words]) => words === "Delivered")).toEqual([
    ["delivered", "Delivered"],
  ])
  expect(deliveryMessages.reason.voicemail).toContain("not an answer")
})

test("only what a phone company carries is said to be with one", () => {
  const spoken = CHANNELS.map((channel) => deliveryText(channel, "unknown", null))
  expect(spoken.map((text) => text.includes("phone company"))).toEqual([true, true, false, false, false])
  expect(deliveryText("push", "accepted", null)).toContain("notification service")
  expect(deliveryText("email", "failed", "undeliverable")).toBe("Failed: the mailbox cannot be reached")
  expect(deliveryText("email", "failed", "provider-down")).toBe("Failed: the mail service did not answer")
})
