import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { addMs, DAY_MS, toInstant } from "../time/index.ts"
import {
  INVITES_COUNT_FOR_MS,
  INVITES_KEPT_FOR_FIRST,
  INVITES_PER_INVITER,
  INVITES_PER_NUMBER,
  mayInvite,
  type UnansweredInvite,
} from "./index.ts"

const start = toInstant(1_795_287_600_000)

interface Try {
  readonly accountId: string
  readonly afterMs: number
}

const tries = (accounts: ReadonlyArray<string>) =>
  fc.array(fc.record({ accountId: fc.constantFrom(...accounts), afterMs: fc.nat({ max: 20 * DAY_MS }) }), {
    maxLength: 60,
  })

/** What a number gets of what accounts try, one after the other. */
function sent(all: ReadonlyArray<Try>): ReadonlyArray<UnansweredInvite> {
  const past: Array<UnansweredInvite> = []
  let at = start
  for (const { accountId, afterMs } of all) {
    at = addMs(at, afterMs)
    if (mayInvite(past, accountId, at)) past.push({ accountId, at })
  }
  return past
}

const crowd = ["a", "b", "c", "d", "e", "f", "g", "h"]

describe("the invites of a number", () => {
  test("are so many from one account in all, and so many in any month, whatever is tried", () => {
    fc.assert(
      fc.property(tries(crowd), (all) => {
        const got = sent(all)
        for (const { at } of got) {
          const month = got.filter((other) => other.at <= at && at - other.at < INVITES_COUNT_FOR_MS)
          expect(month.length).toBeLessThanOrEqual(INVITES_PER_NUMBER)
        }
        for (const accountId of crowd)
          expect(got.filter((one) => one.accountId === accountId).length).toBeLessThanOrEqual(
            INVITES_PER_INVITER,
          )
      }),
    )
  })

  test("are not used up by strangers who are too few, however often they try: a friend gets one through", () => {
    fc.assert(
      fc.property(tries(crowd.slice(0, INVITES_KEPT_FOR_FIRST + 1)), (all) => {
        const got = sent(all)
        expect(mayInvite(got, "friend", got.at(-1)?.at ?? start)).toBe(true)
      }),
    )
  })

  test("are not used up for longer than a month by anybody", () => {
    fc.assert(
      fc.property(tries(crowd), (all) => {
        const got = sent(all)
        const later = addMs(got.at(-1)?.at ?? start, INVITES_COUNT_FOR_MS)
        expect(mayInvite(got, "friend", later)).toBe(true)
      }),
    )
  })

  test("are judged by what the number got alone, not by its order nor by what others got long ago", () => {
    fc.assert(
      fc.property(
        tries(crowd),
        fc.constantFrom(...crowd),
        fc.nat({ max: 60 * DAY_MS }),
        (all, who, afterMs) => {
          const got = sent(all)
          const now = addMs(got.at(-1)?.at ?? start, afterMs)
          const known = got.filter(
            ({ accountId, at }) => accountId === who || now - at < INVITES_COUNT_FOR_MS,
          )
          expect(mayInvite(known.toReversed(), who, now)).toBe(mayInvite(got, who, now))
        },
      ),
    )
  })
})
