import { alarmAt, type WatchState } from "@porchlight/core/check-in"
import { REPEAT_EVERY_MS } from "@porchlight/core/incident"
import { check, equal } from "./check.ts"
import { advanceTo, alertsTo, allClearsTo, fates, incidentOf, onDate, type OnDate } from "./dates.ts"
import { blotted } from "./shape.ts"
import type { Subject } from "./subject.ts"

/** Two daters who do the same at the same time; one says the safe PIN, the other the duress PIN. */
export interface Twins {
  readonly safe: OnDate
  readonly duress: OnDate
}

/** Both on dates that two people of the first tier and one of the second guard. */
export async function twins(subject: Subject): Promise<Twins> {
  return { safe: await onDate(subject, [1, 1, 2]), duress: await onDate(subject, [1, 1, 2]) }
}

/** Lets both check-ins be missed, and rings until the second tier has been told too. */
export async function alarmedTwins(subject: Subject): Promise<Twins> {
  const both = await twins(subject)
  await advanceTo(subject, alarmAt(both.duress.watch))
  await subject.advance(REPEAT_EVERY_MS)
  return both
}

/** Resolves the open incident; the answer without names. */
export async function resolve({ member }: OnDate, pin: string): Promise<string> {
  return blotted(await member.backend.incident.resolve((await incidentOf(member)).id, pin))
}

/** Each resolves with her own PIN. */
export async function resolveBoth({ safe, duress }: Twins): Promise<readonly [safe: string, duress: string]> {
  return [await resolve(safe, safe.member.safePin), await resolve(duress, duress.member.duressPin)]
}

/** Everything that a dater can see of her watch, in a form in which twins can be compared. */
async function seenBy({ member, watch }: OnDate): Promise<ReadonlyArray<unknown>> {
  const state: WatchState = await member.backend.checkIn.state()
  const { deliveries, ...rest } = state
  const { id } = await incidentOf(member).catch(() => ({ id: null }))
  const ofIncident = id === null ? [] : await member.backend.delivery.ofIncident(id)
  return [
    blotted(rest),
    fates(deliveries),
    fates(await member.backend.delivery.ofWatch(watch.id)),
    fates(ofIncident),
    blotted(await member.backend.datePlan.list()),
    // Added in one instant, contacts have no order of their own.
    (await member.backend.circle.list()).map((contact) => blotted(contact)).sort(),
    blotted(await member.backend.session.current()),
    (await member.backend.notification.state()).notifications.map((one) => blotted(one)).sort(),
  ]
}

/** Fails the rule when the twins see anything that differs. */
export async function seeTheSame({ safe, duress }: Twins, when: string): Promise<void> {
  equal(await seenBy(duress), await seenBy(safe), `what the duress PIN shows ${when}`)
}

/** Fails the rule unless the first tier was told of the duress and got no all-clear. */
export async function areToldOfDuress(subject: Subject, { contacts, member }: OnDate): Promise<void> {
  for (const contact of contacts.slice(0, 2)) {
    const alerts = (await alertsTo(subject, contact)).filter(({ text }) => /duress/iu.test(text))
    check(alerts.length > 0, `${contact.name} was not told of the duress`)
    equal((await allClearsTo(subject, contact, member.fullName)).length, 0, "all-clears under duress")
  }
}

/** Each twin with the PIN that she says. */
export function pinned({ safe, duress }: Twins): ReadonlyArray<readonly [date: OnDate, pin: string]> {
  return [
    [safe, safe.member.safePin],
    [duress, duress.member.duressPin],
  ]
}
