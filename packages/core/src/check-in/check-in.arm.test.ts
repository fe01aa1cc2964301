import { describe, expect, test } from "vitest"
import type { Contact } from "../circle/index.ts"
import { addMinutes, addMs, toInstant } from "../time/index.ts"
import { armRefusal, chooseRecipients, contactChannels, type ArmFacts } from "./index.ts"

const now = toInstant(1_795_287_600_000)
const minute = (count: number) => addMinutes(now, count)

describe("whom an alarm would reach", () => {
  const contact = (name: string, change: Partial<Contact> = {}): Contact => ({
    id: name,
    name,
    // The brand is given by normalizePhone, which is not what is tested here.
    phone: "+12125550123" as Contact["phone"],
    email: null,
    relationship: "friend",
    tier: 1,
    language: "en",
    smsEnabled: true,
    status: "verified",
    consent: null,
    inviteExpiresAt: minute(0),
    lastTest: null,
    createdAt: now,
    ...change,
  })

  test("a phone that is on takes texts and calls, an address takes e-mail", () => {
    expect(contactChannels({ smsEnabled: true, email: "m@example.com" })).toEqual(["sms", "voice", "email"])
    expect(contactChannels({ smsEnabled: false, email: "m@example.com" })).toEqual(["email"])
    expect(contactChannels({ smsEnabled: false, email: null })).toEqual([])
  })

  test("only the chosen who said yes and can be reached; the others are named (CONS-03, EMBC-02)", () => {
    const contacts = [
      contact("sam", { tier: 2 }),
      contact("maya"),
      contact("pending", { status: "pending" }),
      contact("stopped", { status: "stopped" }),
      contact("silent", { smsEnabled: false }),
      contact("not chosen"),
    ]
    const chosen = chooseRecipients(contacts, ["sam", "maya", "pending", "stopped", "silent", "nobody"])
    expect(chosen.recipients.map(({ name, tier }) => [name, tier])).toEqual([
      ["maya", 1],
      ["sam", 2],
    ])
    expect(chosen.leftOut).toEqual(["pending", "stopped", "silent"])
  })

  test("two people of one name keep one order, whichever way they are listed", () => {
    const twins = [contact("Sam", { id: "b" }), contact("Sam", { id: "a" })]
    const ids = (list: ReadonlyArray<Contact>) =>
      chooseRecipients(list, ["a", "b"]).recipients.map((recipient) => recipient.contactId)
    expect(ids(twins)).toEqual(["a", "b"])
    expect(ids([...twins].reverse())).toEqual(["a", "b"])
  })
})

describe("arming is refused when it would be a lie", () => {
  const facts: ArmFacts = {
    hasPin: true,
    hasVerifiedPhone: true,
    isArmed: false,
    planEndsAt: minute(120),
    reachableRecipients: 1,
    acceptNobodyReachable: false,
    workingChannels: 1,
    heartbeatAt: now,
  }

  test("and not otherwise", () => {
    expect(armRefusal(facts, now)).toBeNull()
  })

  test.each<[string, Partial<ArmFacts>]>([
    ["phone-unverified", { hasVerifiedPhone: false }],
    ["pin-missing", { hasPin: false }],
    ["already-armed", { isArmed: true }],
    ["plan-over", { planEndsAt: now }],
    ["no-reachable-contact", { reachableRecipients: 0 }],
    ["no-channel", { workingChannels: 0 }],
    ["scheduler-stale", { heartbeatAt: null }],
    ["scheduler-stale", { heartbeatAt: addMs(now, -15_001) }],
  ])("%s when %j", (reason, change) => {
    expect(armRefusal({ ...facts, ...change }, now)).toBe(reason)
  })

  test("a heartbeat of fifteen seconds ago is fresh", () => {
    expect(armRefusal({ ...facts, heartbeatAt: addMs(now, -15_000) }, now)).toBeNull()
  })

  test("who accepts that nobody is reachable is still refused when no message can be sent", () => {
    const alone = { ...facts, reachableRecipients: 0, acceptNobodyReachable: true }
    expect(armRefusal(alone, now)).toBeNull()
    expect(armRefusal({ ...alone, workingChannels: 0 }, now)).toBe("no-channel")
  })
})
