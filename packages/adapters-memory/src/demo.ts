import type { Backend } from "@porchlight/core/backend"
import type { Contact } from "@porchlight/core/circle"
import { isTextable, type Phone } from "@porchlight/core/phone"
import { PROFILE_DEFAULTS } from "@porchlight/core/profile"
import { isCalendarDate, type CalendarDate } from "@porchlight/core/time"
import type { MemoryWorld } from "./memory.ts"

/** A member who has done everything but plan a date, with two people who said yes, and a client that is signed in. */
export interface Demo {
  readonly backend: Backend
  readonly email: string
  readonly password: string
  readonly phone: Phone
  readonly safePin: string
  readonly duressPin: string
  /** In order of their tiers. */
  readonly contacts: ReadonlyArray<Contact>
}

/** Signs the demo's member up through the ports, as a person would. Works once in a world: the address is taken then. */
export async function seedDemo(world: MemoryWorld): Promise<Demo> {
  const backend = world.backendFor()
  const member = {
    email: "ana@porchlight.example",
    password: "correct horse battery",
    phone: fictitious("+12125550101"),
    safePin: "2580",
    duressPin: "8520",
  }
  const { email, password, phone, safePin, duressPin } = member
  await backend.registration.signUp({
    fullName: "Ana Alvarez",
    email,
    password,
    phone,
    acceptedTerms: true,
    acceptedPrivacy: true,
  })
  await backend.phone.checkCode(phone, lastMatch(world, phone, /\b\d{6}\b/u))
  await backend.email.sendConfirmation()
  await backend.email.confirm(lastMatch(world, email, /[\w-]{43}$/mu))
  await backend.profile.complete({
    ...PROFILE_DEFAULTS,
    firstName: "Ana",
    lastName: "Alvarez",
    dateOfBirth: day("1994-05-17"),
    gender: null,
    pronouns: null,
    locationCity: null,
    locationState: null,
    email,
    phone,
    emergencyContact: null,
  })
  await backend.access.setPins({ safePin, duressPin, password })
  await trust(world, backend, { name: "Maya Brooks", phone: fictitious("+12125550102"), tier: 1 })
  await trust(world, backend, { name: "Sam Carter", phone: fictitious("+12125550103"), tier: 2 })
  const contacts = [...(await backend.circle.list())].sort((a, b) => a.tier - b.tier)
  return { ...member, backend, contacts }
}

/** A number from 555-0100 to 555-0199, which belong to nobody (NANPA). */
function fictitious(digits: string): Phone {
  if (!isTextable(digits)) throw new Error(`[porchlight/adapters-memory] ${digits} is no number of the demo.`)
  return digits
}

function day(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new Error(`[porchlight/adapters-memory] ${text} is no day.`)
  return text
}

async function trust(
  world: MemoryWorld,
  backend: Backend,
  contact: Pick<Contact, "name" | "phone" | "tier">,
): Promise<void> {
  const email = `${contact.name.split(" ")[0]?.toLowerCase()}@porchlight.example`
  await backend.circle.add({ ...contact, email, relationship: "friend" }, `demo-contact-${contact.tier}`)
  world.replyBySms(contact.phone, "YES")
}

function lastMatch(world: MemoryWorld, to: string, pattern: RegExp): string {
  const message = world.outbox.findLast((sent) => sent.to === to && pattern.test(sent.text))
  return (message && pattern.exec(message.text)?.[0]) ?? ""
}
