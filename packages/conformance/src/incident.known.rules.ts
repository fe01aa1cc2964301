import type { ResponderView } from "@porchlight/core/incident"
import { equal } from "./check.ts"
import { alarm, alertToken, firstOf, onDate, type OnDate } from "./dates.ts"
import { newKey } from "./people.ts"
import { pressInput, trusted } from "./presses.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

const CARD = { handle: "@robin", vehicle: "Grey Golf, AB 123" } as const
const MEDICAL = "Asthma.\nNo penicillin."
const KNOWN = { ...CARD, medical: MEDICAL } as const
const NOTHING = { handle: null, vehicle: null, medical: null } as const

const known = ({ handle, vehicle, medical }: ResponderView) => ({ handle, vehicle, medical })

/** A date of which all is known that can help those who look for her. */
async function knownDate(subject: Subject): Promise<OnDate> {
  const date = await onDate(subject)
  const { dateCard, safety } = date.member.backend
  await dateCard.change(date.plan.id, { place: date.plan.place, ...CARD })
  await safety.update({ medical: MEDICAL })
  return date
}

/** What every backend must tell the people who answer an alarm, so that they can tell the emergency number. */
export const knownRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "who opens the link of an alarm reads whom she met, what they drive and what an ambulance should know, while it is open (N-06)",
    run: async (subject) => {
      const date = await knownDate(subject)
      const { incident: incidents } = date.member.backend
      const { id } = await alarm(subject, date)
      const token = await alertToken(subject, firstOf(date.contacts))
      const nobody = (await subject.backend()).incident
      equal(known(await nobody.openLink(token)), KNOWN, "while the alarm is open")
      await incidents.resolve(id, date.member.safePin)
      equal(known(await nobody.openLink(token)), NOTHING, "once it is over")
    },
  },
  {
    title: "an alarm without a date tells what an ambulance should know as well (N-06)",
    run: async (subject) => {
      const { member, contacts } = await trusted(subject)
      await member.backend.safety.update({ medical: MEDICAL })
      await member.backend.sos.start(pressInput(subject, "instant"), newKey(subject))
      await subject.advance(0)
      const token = await alertToken(subject, firstOf(contacts))
      const nobody = (await subject.backend()).incident
      equal(known(await nobody.openLink(token)), { ...NOTHING, medical: MEDICAL })
    },
  },
  {
    title:
      "under duress her people read it as it was, whatever her phone is made to change, until the safe PIN (N-06)",
    run: async (subject) => {
      const { member, contacts, watch, plan } = await knownDate(subject)
      const { dateCard, checkIn, safety } = member.backend
      await checkIn.checkIn(watch.id, member.duressPin, newKey(subject))
      await subject.advance(0)
      const token = await alertToken(subject, firstOf(contacts))
      const nobody = (await subject.backend()).incident
      equal(known(await nobody.openLink(token)), KNOWN, "at once")
      await safety.update({ medical: null })
      await dateCard.change(plan.id, { place: plan.place, handle: null, vehicle: null })
      equal(known(await nobody.openLink(token)), KNOWN, "after it was taken off")
      await checkIn.end(watch.id, member.duressPin, newKey(subject))
      await checkIn.checkIn(watch.id, member.duressPin, newKey(subject))
      equal(known(await nobody.openLink(token)), KNOWN, "after the date was erased")
      const freed = await knownDate(subject)
      const { checkIn: port } = freed.member.backend
      await port.checkIn(freed.watch.id, freed.member.duressPin, newKey(subject))
      await subject.advance(0)
      const link = await alertToken(subject, firstOf(freed.contacts))
      equal(known(await nobody.openLink(link)), KNOWN, "before the safe PIN")
      await port.checkIn(freed.watch.id, freed.member.safePin, newKey(subject))
      equal(known(await nobody.openLink(link)), NOTHING, "after the safe PIN")
    },
  },
]
