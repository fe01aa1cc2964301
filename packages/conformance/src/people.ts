import type { Backend } from "@porchlight/core/backend"
import type { Contact, NewContact, Tier } from "@porchlight/core/circle"
import { isE164, type Phone } from "@porchlight/core/phone"
import { PROFILE_DEFAULTS, type ProfileInput } from "@porchlight/core/profile"
import type { SignUpInput } from "@porchlight/core/registration"
import { check, present } from "./check.ts"
import type { OutboxMessage, Subject } from "./subject.ts"

/** Somebody with an account and a client of her own. */
export interface Member {
  readonly backend: Backend
  readonly fullName: string
  readonly email: string
  readonly password: string
  readonly phone: Phone
  readonly safePin: string
  readonly duressPin: string
}

/** How far a sign-up is taken: a code was sent; the number is verified; the address too; PINs are chosen as well. */
export type Stage = "signed-up" | "phone" | "email" | "ready"

/** A number from a part of New York that nobody in this backend has had. */
export function newPhone(subject: Subject): Phone {
  // A run of neighbours looks like fraud, which backends cut off: steps of a prime give each number once and each one in
  // another block of ten thousand. Below 970, because 976 is the premium exchange.
  const phone = `+1212${2_000_000 + ((subject.unique() * 10_007) % 7_700_000)}`
  check(isE164(phone), "the subject's unique number is out of range")
  return phone
}

export function newEmail(subject: Subject): string {
  return `person-${subject.unique()}@example.com`
}

/** A fresh idempotency key. */
export function newKey(subject: Subject): string {
  return `rule-key-${subject.unique()}`
}

export function signUpInput(subject: Subject): SignUpInput {
  return {
    fullName: "Ana Alvarez",
    email: newEmail(subject),
    password: "correct horse battery",
    phone: newPhone(subject),
    acceptedTerms: true,
    acceptedPrivacy: true,
    timeZone: "America/New_York",
  }
}

/** Signs somebody up through the ports, as a person would. */
export async function signUp(subject: Subject, stage: Stage = "ready"): Promise<Member> {
  const backend = await subject.backend()
  const { fullName, email, password, phone, ...rest } = signUpInput(subject)
  await backend.registration.signUp({ fullName, email, password, phone, ...rest })
  const member = { backend, fullName, email, password, phone, safePin: "2580", duressPin: "8520" }
  if (stage === "signed-up") return member
  await backend.phone.checkCode(phone, await codeFor(subject, phone))
  if (stage === "phone") return member
  await backend.email.confirm(await confirmationFor(subject, member))
  if (stage === "email") return member
  await backend.access.setPins({ safePin: member.safePin, duressPin: member.duressPin, password })
  return member
}

/** The profile form as this member fills it in. */
export function profileInput(
  { email, phone }: Pick<Member, "email" | "phone">,
  changes: Partial<ProfileInput> = {},
): ProfileInput {
  return {
    ...PROFILE_DEFAULTS,
    firstName: "Ana",
    lastName: "Alvarez",
    // A day that exists, and long ago.
    dateOfBirth: "1994-05-17" as ProfileInput["dateOfBirth"],
    gender: "woman",
    pronouns: null,
    locationCity: "Chicago",
    locationState: null,
    email,
    phone,
    emergencyContact: null,
    ...changes,
  }
}

/** A second client of the same person. */
export async function signInAgain(subject: Subject, { email, password }: Member): Promise<Backend> {
  const backend = await subject.backend()
  await backend.session.signIn({ email, password })
  return backend
}

/** Everything that went to a number or an address, oldest first. */
export async function messagesTo(subject: Subject, to: string): Promise<ReadonlyArray<OutboxMessage>> {
  return (await subject.outbox()).filter((message) => message.to === to)
}

/** The code that was texted to a number last. */
export async function codeFor(subject: Subject, phone: Phone): Promise<string> {
  const codes = (await messagesTo(subject, phone)).map(({ text }) => /\b\d{6}\b/u.exec(text)?.[0])
  return present(
    codes.findLast((code) => code !== undefined),
    "a texted code",
  )
}

/** The token of the link in a message. */
export function tokenIn(text: string): string {
  return present(/(?<![\w-])[\w-]{43}(?![\w-])/u.exec(text)?.[0], "a link's token")
}

/** The token of the confirmation that a member was mailed last; asks for one when none was. */
export async function confirmationFor(subject: Subject, { backend, email }: Member): Promise<string> {
  const mails = await messagesTo(subject, email)
  if (mails.length === 0) await backend.email.sendConfirmation()
  return tokenIn(present((await messagesTo(subject, email)).at(-1), "a confirmation").text)
}

/** The token of the invite that a number was texted last. */
export async function inviteFor(subject: Subject, phone: Phone): Promise<string> {
  const invites = (await messagesTo(subject, phone)).filter(({ text }) => /[\w-]{43}/u.test(text))
  return tokenIn(present(invites.at(-1), "an invite").text)
}

export function newContact(subject: Subject, overrides: Partial<NewContact> = {}): NewContact {
  return {
    name: "Maya Brooks",
    phone: newPhone(subject),
    email: newEmail(subject),
    relationship: "friend",
    tier: 1,
    ...overrides,
  }
}

/** Adds somebody, who has not answered yet. */
export async function invite(
  subject: Subject,
  { backend }: Pick<Member, "backend">,
  overrides: Partial<NewContact> = {},
): Promise<Contact> {
  return backend.circle.add(newContact(subject, overrides), newKey(subject))
}

/** Adds somebody who says yes by text. */
export async function trust(
  subject: Subject,
  member: Pick<Member, "backend">,
  overrides: Partial<NewContact> = {},
): Promise<Contact> {
  const { id, phone } = await invite(subject, member, overrides)
  await subject.reply(phone, "YES")
  return contactNow(member.backend, id)
}

/** One trusted person for each tier, in order: Friend 1, Friend 1.2, Friend 2. */
export async function trustTiers(
  subject: Subject,
  member: Member,
  tiers: ReadonlyArray<Tier>,
): Promise<ReadonlyArray<Contact>> {
  const contacts: Array<Contact> = []
  for (const [index, tier] of tiers.entries()) {
    const before = tiers.slice(0, index).filter((other) => other === tier).length
    const name = before === 0 ? `Friend ${tier}` : `Friend ${tier}.${before + 1}`
    contacts.push(await trust(subject, member, { tier, name }))
  }
  return contacts
}

/** A contact as it stands now. */
export async function contactNow(backend: Backend, id: string): Promise<Contact> {
  const contacts = await backend.circle.list()
  return present(
    contacts.find((contact) => contact.id === id),
    "the contact in the list",
  )
}

/** What a client without types could send: the backend has to look for itself. */
export function untyped<Input>(value: unknown): Input {
  return value as Input
}
