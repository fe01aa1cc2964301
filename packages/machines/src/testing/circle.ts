import type { Contact } from "@porchlight/core/circle"
import { isE164, type Phone } from "@porchlight/core/phone"
import { addMinutes } from "@porchlight/core/time"
import { EVENING } from "./watch.ts"

function aPhone(text: string): Phone {
  if (!isE164(text)) throw new Error(`${text} is no phone number.`)
  return text
}

export const maya: Contact = {
  id: "00000000-0000-7000-8000-00000000000a",
  name: "Maya",
  phone: aPhone("+12125550101"),
  email: null,
  relationship: "friend",
  tier: 1,
  language: "en",
  smsEnabled: true,
  status: "verified",
  consent: { at: EVENING, source: "sms", wording: "Reply YES to agree." },
  inviteExpiresAt: addMinutes(EVENING, 60),
  lastTest: null,
  createdAt: EVENING,
}

export const sam: Contact = {
  ...maya,
  id: "00000000-0000-7000-8000-00000000000b",
  name: "Sam",
  phone: aPhone("+12125550102"),
  tier: 2,
  status: "pending",
  consent: null,
  createdAt: addMinutes(EVENING, 1),
}
