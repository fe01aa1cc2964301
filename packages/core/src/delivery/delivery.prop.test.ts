import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { addMs, toInstant } from "../time/index.ts"
import {
  advanceDelivery,
  bestState,
  CHANNELS,
  DeliveryState,
  FAILOVER_AFTER_MS,
  hasArrived,
  needsFailover,
  nextChannel,
  peopleSentTo,
  RETRY_DELAYS_MS,
  retryDelayMs,
  type Channel,
} from "./index.ts"

const state = fc.constantFrom(...DeliveryState.literals)
const states = fc.array(state, { maxLength: 12 })
const channels = fc.uniqueArray(fc.constantFrom(...CHANNELS))
const fold = (reports: ReadonlyArray<DeliveryState>) => reports.reduce(advanceDelivery, "queued")

describe("reports of a provider form a semilattice", () => {
  test("the same report twice is the same as once", () => {
    fc.assert(
      fc.property(state, state, (a, b) => {
        expect(advanceDelivery(a, a)).toBe(a)
        expect(advanceDelivery(advanceDelivery(a, b), b)).toBe(advanceDelivery(a, b))
      }),
    )
  })

  test("the order of two reports does not matter", () => {
    fc.assert(
      fc.property(state, state, (a, b) => {
        expect(advanceDelivery(a, b)).toBe(advanceDelivery(b, a))
      }),
    )
  })

  test("the grouping of three reports does not matter", () => {
    fc.assert(
      fc.property(state, state, state, (a, b, c) => {
        expect(advanceDelivery(advanceDelivery(a, b), c)).toBe(advanceDelivery(a, advanceDelivery(b, c)))
      }),
    )
  })

  test("queued is the beginning of everything and acknowledged the end", () => {
    fc.assert(
      fc.property(state, (a) => {
        expect(advanceDelivery("queued", a)).toBe(a)
        expect(advanceDelivery(a, "acknowledged")).toBe("acknowledged")
      }),
    )
  })

  test("callbacks that are shuffled and doubled at will end in the same state", () => {
    const shuffled = states.chain((reports) =>
      fc.tuple(
        fc.constant(reports),
        fc.shuffledSubarray([...reports, ...reports, ...reports], {
          minLength: reports.length * 3,
          maxLength: reports.length * 3,
        }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([once, often]) => {
        expect(fold(often)).toBe(fold(once))
      }),
    )
  })

  test("what has arrived never un-arrives", () => {
    fc.assert(
      fc.property(states, state, (reports, next) => {
        const before = fold(reports)
        expect(hasArrived(before) && !hasArrived(advanceDelivery(before, next))).toBe(false)
      }),
    )
  })

  test("the state is always one that was reported, or the beginning", () => {
    fc.assert(
      fc.property(states, (reports) => {
        expect(["queued", ...reports]).toContain(fold(reports))
      }),
    )
  })
})

describe("failover", () => {
  const time = fc.integer({ min: 0, max: 10 * FAILOVER_AFTER_MS })
  const sentAt = toInstant(1_795_287_600_000)

  test("once needed it stays needed until something better is known", () => {
    fc.assert(
      fc.property(state, time, time, (is, wait, more) => {
        const early = needsFailover(is, sentAt, addMs(sentAt, wait))
        const late = needsFailover(is, sentAt, addMs(sentAt, wait + more))
        expect(early && !late).toBe(false)
      }),
    )
  })

  test("whoever has it, or needs it no more, gets no stand-in", () => {
    fc.assert(
      fc.property(state, time, (is, wait) => {
        const isSettled = hasArrived(is) || is === "cancelled" || is === "queued"
        expect(isSettled && needsFailover(is, sentAt, addMs(sentAt, wait))).toBe(false)
      }),
    )
  })

  test("from thirty seconds on everything that went out and has not arrived gets one", () => {
    fc.assert(
      fc.property(state, time, (is, wait) => {
        const wentOut = is === "accepted" || is === "unknown" || is === "failed"
        expect(needsFailover(is, sentAt, addMs(sentAt, FAILOVER_AFTER_MS + wait))).toBe(wentOut)
      }),
    )
  })

  test("going on to the next channel tries each that a person has once, in order, and ends", () => {
    fc.assert(
      fc.property(channels, (has) => {
        const tried: Array<Channel> = []
        for (let next = nextChannel(has, tried); next !== null; next = nextChannel(has, tried))
          tried.push(next)
        expect(tried).toEqual(CHANNELS.filter((channel) => has.includes(channel)))
      }),
    )
  })
})

test("the waits between tries grow and end", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), (tries) => {
      const [wait, next] = [retryDelayMs(tries), retryDelayMs(tries + 1)]
      expect(wait === null).toBe(tries > RETRY_DELAYS_MS.length)
      expect(next === null || (wait !== null && next > wait)).toBe(true)
    }),
  )
})

describe("the news about one person", () => {
  const news = fc.array(fc.record({ state }), { maxLength: 8 })

  test("is one of the states there are, whatever their order", () => {
    fc.assert(
      fc.property(news, (deliveries) => {
        const best = bestState(deliveries)
        expect(best === null).toBe(deliveries.length === 0)
        expect(bestState([...deliveries].reverse())).toBe(best)
        expect([null, ...deliveries.map((delivery) => delivery.state)]).toContain(best)
      }),
    )
  })

  test("never gets worse by another message", () => {
    fc.assert(
      fc.property(news, state, (deliveries, more) => {
        const best = bestState(deliveries)
        const both = bestState([...deliveries, { state: more }])
        expect(best !== null && hasArrived(best) && both !== null && !hasArrived(both)).toBe(false)
        expect(best !== null && best !== "failed" && best !== "cancelled" && both === "failed").toBe(false)
      }),
    )
  })
})

test("n is at most the number of people, and a further message never lowers it", () => {
  const delivery = fc.record({ contactId: fc.option(fc.constantFrom("a", "b", "c")), state })
  fc.assert(
    fc.property(fc.array(delivery), delivery, (deliveries, more) => {
      const n = peopleSentTo(deliveries)
      expect(n).toBeLessThanOrEqual(3)
      expect(peopleSentTo([...deliveries, more]) - n).toBeGreaterThanOrEqual(0)
    }),
  )
})
