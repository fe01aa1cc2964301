import * as fc from "fast-check"
import { expect, test } from "vitest"
import { toInstant } from "../time/index.ts"
import { cloakPeople, countPresses, LEAVE_PRESSES, LEAVE_PRESSES_WINDOW_MS } from "./index.ts"

const contact = fc.record({
  id: fc.uuid(),
  createdAt: fc.nat().map((at) => toInstant(at)),
  status: fc.constantFrom("pending", "verified", "declined", "stopped", "expired"),
  smsEnabled: fc.boolean(),
})
const circle = fc.uniqueArray(contact, { selector: ({ id }) => id, maxLength: 10 })
const wishes = fc.record({
  recipients: fc.constantFrom("latest", "all", "nobody"),
  emergencyMode: fc.boolean(),
})

test("nobody hears who has not said yes, whatever is wished; the latest is one of all", () => {
  fc.assert(
    fc.property(circle, wishes, (contacts, wished) => {
      const told = cloakPeople(contacts, wished)
      expect(told.every(({ status, smsEnabled }) => status === "verified" && smsEnabled)).toBe(true)
      const all = cloakPeople(contacts, { recipients: "all", emergencyMode: false })
      expect(cloakPeople(contacts, { recipients: "latest", emergencyMode: false })).toEqual(all.slice(0, 1))
    }),
  )
})

test("in which order the contacts come makes no difference", () => {
  fc.assert(
    fc.property(circle, wishes, (contacts, wished) => {
      expect(cloakPeople(contacts.toReversed(), wished)).toEqual(cloakPeople(contacts, wished))
    }),
  )
})

test("the presses that count are never more than needed, and never older than the window", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 10_000 })), (gaps) => {
      let at = 0
      let presses: ReadonlyArray<number> = []
      for (const gap of gaps) {
        at += gap
        presses = countPresses(presses, at)
        expect(presses.length).toBeLessThanOrEqual(LEAVE_PRESSES)
        expect(at - (presses[0] ?? at)).toBeLessThanOrEqual(LEAVE_PRESSES_WINDOW_MS)
      }
    }),
  )
})
