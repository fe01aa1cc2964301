import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { normalizePhone, type Phone } from "../phone/index.ts"
import { countCodePoints, isPlainText } from "../text/index.ts"
import { addMs, toInstant } from "../time/index.ts"
import {
  applyContactChange,
  CONTACT_NAME_MAX_LENGTH,
  contactFaults,
  ContactStatus,
  isInviteOpen,
  isReachable,
  normalizeReply,
  parseReply,
  trustedContacts,
  untrustedContacts,
  type Contact,
  type ContactChange,
} from "./index.ts"

const now = toInstant(1_795_287_600_000)
const phone: Phone = normalizePhone("US", "(212) 555-0123") ?? expect.fail("the number is a number")
const id = fc.constantFrom("a", "b", "c", "d", "e")
const contact: fc.Arbitrary<Contact> = fc
  .record({
    id,
    name: fc.string({ minLength: 1, maxLength: 10 }),
    email: fc.constantFrom(null, "maya@example.com"),
    tier: fc.constantFrom<Contact["tier"]>(1, 2, 3),
    language: fc.constantFrom("en", "es"),
    smsEnabled: fc.boolean(),
    status: fc.constantFrom(...ContactStatus.literals),
    age: fc.nat({ max: 3 }),
  })
  .map(({ age, ...rest }) => ({
    ...rest,
    phone,
    relationship: "friend",
    consent: null,
    inviteExpiresAt: now,
    lastTest: null,
    createdAt: addMs(now, -age),
  }))
const change: fc.Arbitrary<ContactChange> = fc.oneof(
  contact.map((saved) => ({ type: "saved" as const, contact: saved })),
  id.map((removed) => ({ type: "removed" as const, id: removed })),
)
const changes = fc.array(change, { maxLength: 20 })
const fold = (list: ReadonlyArray<ContactChange>, from: ReadonlyArray<Contact> = []) =>
  list.reduce(applyContactChange, from)

describe("live changes are a fold", () => {
  test("the same change twice is the same as once (CIRC-12)", () => {
    fc.assert(
      fc.property(changes, change, (before, last) => {
        const list = fold(before)
        expect(fold([last, last], list)).toEqual(fold([last], list))
      }),
    )
  })

  test("changes to different people may come in any order (CIRC-12)", () => {
    const idOf = (one: ContactChange) => (one.type === "saved" ? one.contact.id : one.id)
    fc.assert(
      fc.property(changes, change, change, (before, a, b) => {
        fc.pre(idOf(a) !== idOf(b))
        const list = fold(before)
        expect(fold([a, b], list)).toEqual(fold([b, a], list))
      }),
    )
  })

  test("each person stands in the list at most once, with what was said of them last", () => {
    fc.assert(
      fc.property(changes, (list) => {
        const last = new Map<string, Contact | null>()
        for (const one of list)
          last.set(one.type === "saved" ? one.contact.id : one.id, one.type === "saved" ? one.contact : null)
        const expected = [...last.values()].filter((one) => one !== null)
        const result = fold(list)
        expect(result).toHaveLength(expected.length)
        expect(new Set(result)).toEqual(new Set(expected))
      }),
    )
  })

  test("the newest always leads (CIRC-13)", () => {
    fc.assert(
      fc.property(changes, (list) => {
        const times = fold(list).map(({ createdAt }) => createdAt)
        expect(times).toEqual([...times].sort((a, b) => b - a))
      }),
    )
  })
})

describe("who counts", () => {
  test("the two lists share out everybody, and nobody is in both (CIRC-05)", () => {
    fc.assert(
      fc.property(fc.array(contact), (contacts) => {
        const [trusted, others] = [trustedContacts(contacts), untrustedContacts(contacts)]
        expect(trusted.length + others.length).toBe(contacts.length)
        expect(trusted.filter((one) => others.includes(one))).toEqual([])
      }),
    )
  })

  test("whoever can be reached has said yes (CONS-03)", () => {
    fc.assert(
      fc.property(contact, (one) => {
        expect(isReachable(one) && one.status !== "verified").toBe(false)
        expect(isReachable(one) && !one.smsEnabled && one.email === null).toBe(false)
      }),
    )
  })

  test("an invite that has closed never opens again by waiting", () => {
    const wait = fc.integer({ min: -1_000, max: 1_000 })
    fc.assert(
      fc.property(contact, wait, fc.nat(), ({ status, inviteExpiresAt }, at, more) => {
        const early = isInviteOpen(status, inviteExpiresAt, addMs(now, at))
        const late = isInviteOpen(status, inviteExpiresAt, addMs(now, at + more))
        expect(!early && late).toBe(false)
      }),
    )
  })
})

describe("replies", () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }))
  const dressed = (word: string) =>
    fc
      .tuple(
        fc.constantFrom("", " ", "\n", "  ", '"', "(", "🛑 ", "¡", "* "),
        fc.array(fc.boolean(), { minLength: word.length, maxLength: word.length }),
        fc.constantFrom("", ".", "!", "!!", " ", "\r\n", ")", '"', " 👍", "…", "\u200b"),
      )
      .map(([before, capitals, after]) => {
        const letters = word.split("").map((letter, at) => (capitals[at] ? letter.toUpperCase() : letter))
        return before + letters.join("") + after
      })

  test("reducing a text twice is reducing it once", () => {
    fc.assert(
      fc.property(text, (said) => {
        expect(normalizeReply(normalizeReply(said))).toBe(normalizeReply(said))
      }),
    )
  })

  test("any text at all has one meaning, and the same one every time", () => {
    fc.assert(
      fc.property(text, (said) => {
        expect(parseReply(said)).toEqual(parseReply(said))
        expect(parseReply(normalizeReply(said))).toEqual(parseReply(said))
      }),
    )
  })

  test.each(["stop", "yes", "no", "help", "start", "ok"])(
    "'%s' is heard in any case and punctuation (CONS-02)",
    (word) => {
      fc.assert(
        fc.property(dressed(word), (said) => {
          expect(parseReply(said)).toEqual({ type: word })
        }),
      )
    },
  )

  test("a text with a word that no keyword has is neither consent nor refusal", () => {
    const strange = fc.constantFrom("train", "tomorrow", "blue", "7th", "where", "zzz", "улица", "明日")
    fc.assert(
      fc.property(text, strange, text, (before, word, after) => {
        expect(parseReply(`${before} ${word} ${after}`).type).toBe("other")
      }),
    )
  })

  test("every PIN of four to eight digits is read as it was written, and nothing else is a PIN", () => {
    fc.assert(
      fc.property(fc.nat({ max: 9_999_999_999 }), (value) => {
        const digits = String(value)
        const isPin = digits.length >= 4 && digits.length <= 8
        expect(parseReply(digits)).toEqual(isPin ? { type: "pin", pin: digits } : { type: "other" })
      }),
    )
  })
})

test("the add form never crashes, and a name that passes is one that the backend takes", () => {
  const anything = fc.oneof(fc.string(), fc.string({ unit: "binary" }))
  fc.assert(
    fc.property(anything, anything, anything, anything, (name, country, number, email) => {
      const faults = contactFaults({ name, country, phone: number, email, relationship: "friend" })
      const typed = name.trim()
      const isFine = typed !== "" && isPlainText(typed) && countCodePoints(typed) <= CONTACT_NAME_MAX_LENGTH
      expect(faults.name === undefined).toBe(isFine)
      expect(faults.relationship).toBeUndefined()
    }),
  )
})
