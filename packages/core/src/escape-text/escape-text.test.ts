import { describe, expect, test } from "vitest"
import type { Contact } from "../circle/index.ts"
import type { Phone } from "../phone/index.ts"
import { addMs, SECOND_MS, toInstant } from "../time/index.ts"
import {
  chooseEscapePerson,
  endRun,
  ESCAPE_LATE_MS,
  ESCAPE_RETRY_MS,
  ESCAPE_TEXTS_MAX,
  escapeLeftMs,
  escapePeople,
  escapeTextMessages,
  isEscapeTooLate,
  nextEscapeDeadline,
  readEscapePhone,
  startRun,
} from "./index.ts"

const NOW = toInstant(1_795_287_600_000)
const after = (seconds: number) => addMs(NOW, seconds * SECOND_MS)
// Numbers of fiction, as a backend has checked them.
const phone = (last: number) => `+1212555010${last}` as Phone
const run = startRun("a-key-of-hers", { name: "Maya", phone: phone(1) }, NOW)

describe("a run", () => {
  test("repeats itself once, 300 seconds after the first text (ESC-02, CONST-12)", () => {
    expect([ESCAPE_RETRY_MS, ESCAPE_TEXTS_MAX]).toEqual([300_000, 2])
    expect(nextEscapeDeadline(run)).toBe(after(300))
    expect(escapeLeftMs(run, NOW)).toBe(300_000)
    expect(escapeLeftMs(run, after(299))).toBe(1_000)
    expect(escapeLeftMs(run, after(400))).toBe(0)
  })

  test("that she ended has nothing left, and is not the same as one whose time is over (ESC-04)", () => {
    const safe = endRun(run, "safe", after(10))
    expect(safe).toMatchObject({ state: "safe", endedAt: after(10) })
    expect(escapeLeftMs(safe, after(10))).toBe(0)
    expect(nextEscapeDeadline(safe)).toBeNull()
    expect(endRun(safe, "repeated", after(300))).toBe(safe)
  })

  test("has texts that are sent up to five minutes late, and not later (ESC-03)", () => {
    expect(isEscapeTooLate(NOW, addMs(NOW, ESCAPE_LATE_MS - 1))).toBe(false)
    expect(isEscapeTooLate(NOW, after(300))).toBe(true)
  })

  test("that was repeated has no third text (ESC-03)", () => {
    const repeated = endRun(run, "repeated", after(300))
    expect(nextEscapeDeadline(repeated)).toBeNull()
    expect(endRun(repeated, "safe", after(301))).toBe(repeated)
  })
})

describe("who may be texted", () => {
  const contact = (last: number, saidYesAfter: number, fields: Partial<Contact> = {}) => ({
    name: `Friend ${last}`,
    phone: phone(last),
    status: "verified" as const,
    smsEnabled: true,
    consent: { at: after(saidYesAfter), source: "sms" as const, wording: "" },
    createdAt: NOW,
    ...fields,
  })

  test("is who said yes and wants texts, the newest yes first, and oneself last", () => {
    const contacts = [
      contact(1, 10),
      contact(2, 20),
      contact(3, 30, { status: "pending", consent: null }),
      contact(4, 40, { smsEnabled: false }),
      contact(5, 50, { status: "stopped" }),
    ]
    const people = escapePeople(contacts, phone(9))
    expect(people.map(({ name }) => name)).toEqual(["Friend 2", "Friend 1", null])
    expect(chooseEscapePerson(people, null)?.phone).toBe(phone(2))
    expect(chooseEscapePerson(people, phone(1))?.name).toBe("Friend 1")
    expect(chooseEscapePerson(people, phone(9))?.name).toBeNull()
    expect(chooseEscapePerson(people, phone(3))).toBeUndefined()
  })

  test("is nobody by default while nobody has said yes: one's own number is asked for by name", () => {
    const people = escapePeople([], phone(9))
    expect(people).toEqual([{ name: null, phone: phone(9) }])
    expect(chooseEscapePerson(people, null)).toBeUndefined()
    expect(escapePeople([], null)).toEqual([])
  })

  test("is named once, also when a contact has one's own number", () => {
    expect(escapePeople([contact(1, 1)], phone(1))).toEqual([{ name: "Friend 1", phone: phone(1) }])
  })
})

test("a number is needed, and has to be one (ESC-06)", () => {
  expect(readEscapePhone("US", "  ")).toEqual({ fault: "phoneRequired" })
  expect(readEscapePhone("US", "12")).toEqual({ fault: "phoneInvalid" })
  expect(readEscapePhone("US", "(212) 555-0101")).toEqual({ phone: phone(1) })
})

test("the texts of the specification are to the letter (ESC-04, ESC-05, ESC-06, ESC-08)", () => {
  expect(escapeTextMessages).toMatchObject({
    safe: "I'm Safe, Don't Send Another",
    confirmed: "Safety Confirmed",
    again: "Send Another Message",
    phoneRequired: "Please enter your phone number",
    failedTitle: "Message Failed",
    failedText: "We couldn't send your text. Please try again or check your signal.",
    failedInternal: "Failed to send message",
  })
})

test("a text says whose it is, except on one's own phone", () => {
  const { firstText, retryText } = escapeTextMessages
  expect(firstText("Ada")).toBe("Ada: Call me now please, something came up.")
  expect(firstText(null)).toBe("Call me now please, something came up.")
  expect(retryText("Ada")).toBe("Ada: Still need you - please call me as soon as you can.")
})
