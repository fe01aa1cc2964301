import { describe, expect, test } from "vitest"
import { normalizePhone, type Phone } from "../phone/index.ts"
import { addMs, toInstant } from "../time/index.ts"
import {
  applyContactChange,
  circleMessages,
  circleTextMessages,
  CONTACTS_MAX,
  contactFaults,
  INVITE_LIFETIME_MS,
  INVITE_REMINDER_AFTER_MS,
  isInviteOpen,
  isReachable,
  isTestable,
  RELATIONSHIPS,
  trustedContacts,
  untrustedContacts,
  type Contact,
  type ContactForm,
  type ContactStatus,
} from "./index.ts"

const now = toInstant(1_795_287_600_000)
const phone: Phone = normalizePhone("US", "(212) 555-0123") ?? expect.fail("the number is a number")

const contact = (id: string, change: Partial<Contact> = {}): Contact => ({
  id,
  name: id,
  phone,
  email: null,
  relationship: "friend",
  tier: 1,
  language: "en",
  smsEnabled: true,
  status: "verified",
  consent: null,
  inviteExpiresAt: addMs(now, INVITE_LIFETIME_MS),
  lastTest: null,
  createdAt: now,
  ...change,
})

describe("whom an alert can reach", () => {
  test("somebody who said yes and whose texts are on (CONS-03)", () => {
    expect(isReachable(contact("maya"))).toBe(true)
  })

  test("somebody who said yes and has an e-mail address, even with texts off", () => {
    expect(isReachable(contact("maya", { smsEnabled: false, email: "maya@example.com" }))).toBe(true)
  })

  test("nobody whose every channel is off (CONS-03)", () => {
    expect(isReachable(contact("maya", { smsEnabled: false }))).toBe(false)
  })

  test.each<ContactStatus>(["pending", "declined", "stopped", "expired"])(
    "nobody who is %s, whatever channels they have (CIRC-01, CONS-03)",
    (status) => {
      expect(isReachable(contact("maya", { status, email: "maya@example.com" }))).toBe(false)
    },
  )
})

describe("a test text", () => {
  test("may go to somebody who said yes and whose texts are on, and to nobody else (CIRC-18)", () => {
    expect(isTestable(contact("maya"))).toBe(true)
    expect(isTestable(contact("maya", { smsEnabled: false, email: "maya@example.com" }))).toBe(false)
    for (const status of ["pending", "declined", "stopped", "expired"] as const) {
      expect(isTestable(contact("maya", { status }))).toBe(false)
    }
  })

  test("says who sends it, that it is only a test, that nothing is to be done, and how to stop (CIRC-18)", () => {
    expect(circleTextMessages.testText("Ana Lee", "Porchlight")).toBe(
      "TEST, nothing is wrong: Ana Lee checks that texts from Porchlight reach you. You need not do anything. Reply STOP to opt out.",
    )
  })

  test("is one SMS, also with a name of forty letters (CIRC-18)", () => {
    const text = circleTextMessages.testText("N".repeat(40), "Porchlight")
    expect(text.length).toBeLessThanOrEqual(160)
    // Letters that GSM-7 holds in one septet each: none of them makes the text two.
    expect(text).toMatch(/^[A-Za-z0-9 .,:]+$/)
  })
})

describe("the two lists", () => {
  const contacts = [
    contact("maya"),
    contact("pending", { status: "pending" }),
    contact("stopped", { status: "stopped" }),
    contact("sam"),
  ]

  test("'Trusted Contacts (n)' holds those who said yes and nobody else (CIRC-05)", () => {
    expect(trustedContacts(contacts).map(({ id }) => id)).toEqual(["maya", "sam"])
    expect(circleMessages.listTitle(trustedContacts(contacts).length)).toBe("Trusted Contacts (2)")
  })

  test("everybody else is in the other (CONS-01)", () => {
    expect(untrustedContacts(contacts).map(({ id }) => id)).toEqual(["pending", "stopped"])
  })
})

describe("an invite", () => {
  test("is open for two weeks and no longer", () => {
    const expiresAt = addMs(now, INVITE_LIFETIME_MS)
    expect(INVITE_LIFETIME_MS).toBe(14 * 24 * 3_600_000)
    expect(isInviteOpen("pending", expiresAt, addMs(expiresAt, -1))).toBe(true)
    expect(isInviteOpen("pending", expiresAt, expiresAt)).toBe(false)
  })

  test("is repeated once, half-way", () => {
    expect(INVITE_REMINDER_AFTER_MS * 2).toBe(INVITE_LIFETIME_MS)
  })

  test.each<ContactStatus>(["verified", "declined", "stopped", "expired"])(
    "that is %s is not open",
    (status) => {
      expect(isInviteOpen(status, addMs(now, 1), now)).toBe(false)
    },
  )
})

describe("live changes", () => {
  const old = contact("old", { createdAt: addMs(now, -2) })
  const recent = contact("new", { createdAt: addMs(now, -1) })

  test("a new contact comes first: the newest leads (CIRC-12, CIRC-13)", () => {
    const list = applyContactChange([old], { type: "saved", contact: recent })
    expect(list.map(({ id }) => id)).toEqual(["new", "old"])
  })

  test("a changed contact keeps its place (CIRC-12)", () => {
    const list = applyContactChange([recent, old], { type: "saved", contact: { ...old, name: "Maya" } })
    expect(list.map(({ id, name }) => [id, name])).toEqual([
      ["new", "new"],
      ["old", "Maya"],
    ])
  })

  test("a removed contact is gone, and removing it again changes nothing (CIRC-12)", () => {
    const list = applyContactChange([recent, old], { type: "removed", id: "new" })
    expect(list).toEqual([old])
    expect(applyContactChange(list, { type: "removed", id: "new" })).toEqual([old])
  })

  test("the list that was given is left as it was", () => {
    const before = [old]
    applyContactChange(before, { type: "saved", contact: recent })
    expect(before).toEqual([old])
  })
})

describe("the add form", () => {
  const form: ContactForm = {
    name: "Maya",
    country: "US",
    phone: "212 555 0123",
    email: "",
    relationship: "friend",
  }
  const faults = (change: Partial<ContactForm>) => contactFaults({ ...form, ...change })

  test("with name, phone and relationship can be sent; the e-mail is optional (CIRC-10)", () => {
    expect(faults({})).toEqual({})
    expect(faults({ email: " maya@example.com " })).toEqual({})
  })

  test("says at each field what is missing, and blanks count as missing (CIRC-10)", () => {
    expect(contactFaults({ name: " ", country: "US", phone: "  ", email: "", relationship: "" })).toEqual({
      name: "nameRequired",
      phone: "phoneRequired",
      relationship: "relationshipRequired",
    })
  })

  test.each<[Partial<ContactForm>, object]>([
    [{ phone: "123" }, { phone: "phoneInvalid" }],
    [{ phone: "212 555 0123", country: "FR" }, { phone: "phoneInvalid" }],
    [{ email: "maya" }, { email: "emailInvalid" }],
    [{ name: "a".repeat(81) }, { name: "nameTooLong" }],
    [{ name: "Maya\u202e" }, { name: "nameInvalid" }],
    [{ name: "Ma\u0000ya" }, { name: "nameInvalid" }],
  ])("%j is refused with its own reason", (change, expected) => {
    expect(faults(change)).toEqual(expected)
  })

  test("eighty emoji are eighty characters", () => {
    expect(faults({ name: "🙂".repeat(80) })).toEqual({})
  })

  test("the relationships of both lists of the specification are offered (CIRC-09)", () => {
    expect([...RELATIONSHIPS].sort()).toEqual(
      ["colleague", "family", "friend", "other", "parent", "partner", "roommate", "sibling"].sort(),
    )
  })

  test("ten contacts are the most", () => {
    expect(CONTACTS_MAX).toBe(10)
  })
})

describe("texts of the specification, to the letter", () => {
  test.each([
    [circleMessages.offline, "Using offline mode - contacts will sync when connection is restored"],
    [circleMessages.add, "Add Trusted Contact"],
    [circleMessages.empty, "No trusted contacts yet"],
    [circleMessages.loadFailed, "Failed to load contacts"],
    [circleMessages.addFailed, "Failed to add contact. Please try again."],
    [circleMessages.smsFailed, "Failed to update SMS setting"],
    [circleMessages.removeFailed, "Failed to remove contact"],
    [circleMessages.phoneRequiredTitle, "Phone Number Required"],
    [circleMessages.phoneRequiredInvite, "Please enter a phone number to send the consent invite."],
  ])("'%s' (CIRC-17)", (message, text) => {
    expect(message).toBe(text)
  })

  test("the invite says who asks, for what, and how to leave (CONS-05)", () => {
    expect(
      circleTextMessages.inviteText(circleMessages.inviteWording("Ann", "Porchlight"), "https://x.test/i/1"),
    ).toBe(
      "Ann asks you to be in their Porchlight Inner Circle and receive safety alerts by SMS. Reply YES to agree, STOP to opt out. Or answer here: https://x.test/i/1",
    )
  })

  test("whoever leaves is told how to come back, and the dater is told", () => {
    expect(circleTextMessages.stopped("Porchlight")).toContain("START")
    expect(circleTextMessages.notCovered("Maya")).toContain("Maya")
    expect(circleMessages.thanksYes("Ann", "Porchlight")).toContain("STOP")
  })

  test("what a tier means is said in minutes", () => {
    expect([1, 2, 3].map(circleMessages.tierLabel)).toEqual([
      "Told first",
      "Told after 5 minutes",
      "Told after 10 minutes",
    ])
  })
})

test("who is invited is promised no fewer messages than may come", () => {
  for (const said of ["calls for help", "a date", "a place", "a test"])
    expect(circleMessages.answerHint("Ann Lee")).toContain(said)
  expect(circleMessages.answerHint("Ann Lee")).not.toContain("only")
})
