import { alarmAt, type Watch } from "@porchlight/core/check-in"
import type { Contact } from "@porchlight/core/circle"
import type { DatePlan, DatePlanInput } from "@porchlight/core/date-plan"
import type { Delivery } from "@porchlight/core/delivery"
import { incidentMessages, type Incident } from "@porchlight/core/incident"
import { HOUR_MS, type Instant } from "@porchlight/core/time"
import { present } from "./check.ts"
import { messagesTo, newKey, signUp, tokenIn, trustTiers, type Member } from "./people.ts"
import type { Fault, OutboxMessage, Subject } from "./subject.ts"

export function planInput(
  subject: Subject,
  contacts: ReadonlyArray<Pick<Contact, "id">>,
  overrides: Partial<DatePlanInput> = {},
): DatePlanInput {
  return {
    name: "Jo",
    place: "Bar Central",
    startsAt: subject.now(),
    timeZone: "America/New_York",
    durationMinutes: 240,
    notes: "We met at the library.",
    contactIds: contacts.map(({ id }) => id),
    intervalMinutes: null,
    graceMinutes: 10,
    ...overrides,
  }
}

export async function plan(
  subject: Subject,
  { backend }: Pick<Member, "backend">,
  contacts: ReadonlyArray<Pick<Contact, "id">>,
  overrides: Partial<DatePlanInput> = {},
): Promise<DatePlan> {
  return backend.datePlan.create(planInput(subject, contacts, overrides), newKey(subject))
}

export async function arm(
  subject: Subject,
  { backend }: Pick<Member, "backend">,
  planId: string,
): Promise<Watch> {
  return backend.checkIn.arm({ planId, acceptNobodyReachable: false }, newKey(subject))
}

/** A member on a date that is guarded by one trusted person a tier. */
export interface OnDate {
  readonly member: Member
  readonly contacts: ReadonlyArray<Contact>
  readonly plan: DatePlan
  readonly watch: Watch
}

export async function onDate(
  subject: Subject,
  tiers: ReadonlyArray<1 | 2 | 3> = [1],
  overrides: Partial<DatePlanInput> = {},
): Promise<OnDate> {
  const member = await signUp(subject)
  const contacts = await trustTiers(subject, member, tiers)
  const planned = await plan(subject, member, contacts, overrides)
  const watch = await arm(subject, member, planned.id)
  // What arming sends has left, so that later messages are those of the rule.
  await subject.advance(0)
  return { member, contacts, plan: planned, watch }
}

/** Moves the clock to an instant and lets what is due happen; does nothing to the clock when it is past. */
export async function advanceTo(subject: Subject, instant: Instant): Promise<void> {
  await subject.advance(Math.max(0, instant - subject.now()))
}

/** Does something while a part of the backend is broken, and mends it whatever happens. */
export async function during(subject: Subject, fault: Fault, act: () => Promise<void>): Promise<void> {
  const setFault = present(subject.setFault, `a way to break the ${fault}`)
  await setFault(fault, true)
  try {
    await act()
  } finally {
    await setFault(fault, false)
  }
}

/** The incident that the dater sees. */
export async function incidentOf({ backend }: Pick<Member, "backend">): Promise<Incident> {
  return present((await backend.checkIn.state()).incident, "an incident")
}

/** Lets the check-in be missed and the alarm open. */
export async function alarm(subject: Subject, { member, watch }: OnDate): Promise<Incident> {
  await advanceTo(subject, alarmAt(watch))
  return incidentOf(member)
}

/** A date whose alarm has just opened. */
export async function alarmed(
  subject: Subject,
  tiers: ReadonlyArray<1 | 2 | 3> = [1],
): Promise<OnDate & { readonly incident: Incident }> {
  const date = await onDate(subject, tiers)
  return { ...date, incident: await alarm(subject, date) }
}

/** The first of the trusted people. */
export function firstOf(contacts: ReadonlyArray<Contact>, index = 0): Contact {
  return present(contacts[index], `contact ${index + 1}`)
}

/** The alerts that somebody got, by text, mail and call, oldest first. */
export async function alertsTo(
  subject: Subject,
  contact: Pick<Contact, "phone" | "email">,
): Promise<ReadonlyArray<OutboxMessage>> {
  const all = [
    ...(await messagesTo(subject, contact.phone)),
    ...(await messagesTo(subject, contact.email ?? "-")),
  ]
  return all.filter(({ text }) => /emergency alert/iu.test(text)).sort((a, b) => a.at - b.at)
}

/** The all-clears that somebody got. */
export async function allClearsTo(
  subject: Subject,
  contact: Pick<Contact, "phone" | "email">,
  dater: string,
): Promise<ReadonlyArray<OutboxMessage>> {
  const all = [
    ...(await messagesTo(subject, contact.phone)),
    ...(await messagesTo(subject, contact.email ?? "-")),
  ]
  return all.filter(({ text }) => text.includes(incidentMessages.allClearText(dater)))
}

/** The token of the newest alert that a phone got by text. */
export async function alertToken(subject: Subject, contact: Contact): Promise<string> {
  const alerts = (await alertsTo(subject, contact)).filter(({ channel }) => channel === "sms")
  return tokenIn(present(alerts.at(-1), "an alert by text").text)
}

/** The newest call that the dater got: its id, by which a key in it is named. */
export async function promptCall(subject: Subject, { member }: OnDate): Promise<string> {
  const calls = (await messagesTo(subject, member.phone)).filter(({ channel }) => channel === "voice")
  return present(calls.at(-1), "a call to the dater").id
}

/** Reports that everything that was handed over in the last hour has arrived. */
export async function reportAllDelivered(subject: Subject): Promise<void> {
  const recent = (await subject.outbox()).filter(({ at }) => subject.now() - at <= HOUR_MS)
  for (const { id } of recent) await subject.report(id, "delivered")
}

/** What matters of deliveries when two are compared, in an order of its own. */
export function fates(deliveries: ReadonlyArray<Delivery>): ReadonlyArray<string> {
  return deliveries
    .map(({ recipientName, channel, purpose, round, state, reason }) =>
      [recipientName, purpose, round, channel, state, reason ?? "-"].join(" "),
    )
    .sort()
}
