import { toInstant } from "@porchlight/core/time"
import type { Contact } from "@porchlight/core/circle"
import type { Phone } from "@porchlight/core/phone"
import { expect, test } from "vitest"
import { lastCircle } from "./last-circle.ts"
import { forgetLastKnown } from "./last-known.ts"

const NOW = toInstant(1_795_312_800_000)
const maya: Contact = {
  id: "0198c8a4-7b1e-7c3a-9f00-0242ac120001",
  name: "Maya",
  // A number that no one has (NANP 555-01xx).
  phone: "+12125550101" as Phone,
  email: null,
  relationship: "friend",
  tier: 1,
  language: "en",
  smsEnabled: true,
  status: "verified",
  consent: { at: NOW, source: "sms", wording: "I agree" },
  inviteExpiresAt: NOW,
  lastTest: null,
  createdAt: NOW,
}

function aStorage() {
  const held = new Map<string, string>()
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
  return { held, open: () => storage }
}

test("the last list comes back after a reload, for her alone, without proofs, until everything is forgotten (CIRC-15)", () => {
  const { held, open } = aStorage()
  expect(lastCircle(open, "ada").read()).toEqual([])
  lastCircle(open, "ada").keep([maya])
  expect(lastCircle(open, "ada").read()).toEqual([{ ...maya, consent: null }])
  expect(lastCircle(open, "eve").read()).toEqual([])
  forgetLastKnown(open)
  expect([...held]).toEqual([])
})

test("what another version wrote, and a storage that is closed, is an empty list", () => {
  const { held, open } = aStorage()
  held.set("inner-circle-contacts", '[{"name":"forged"}]')
  expect(lastCircle(open, "ada").read()).toEqual([])
  const closed = () => {
    throw new Error("closed")
  }
  lastCircle(closed, "ada").keep([maya])
  expect(lastCircle(closed, "ada").read()).toEqual([])
})
