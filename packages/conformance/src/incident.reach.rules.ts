import { REPEAT_EVERY_MS } from "@porchlight/core/incident"
import { addMs, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { check, equal, present } from "./check.ts"
import {
  advanceTo,
  alarmed,
  alertsTo,
  alertToken,
  allClearsTo,
  fates,
  firstOf,
  incidentOf,
  onDate,
  plan,
  promptCall,
} from "./dates.ts"
import { invite, messagesTo, newKey, signUp, trust, type Member } from "./people.ts"
import { pressInput, trusted } from "./presses.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

/** Lets a member tell everybody at once. */
async function broadcast(subject: Subject, { backend }: Member): Promise<void> {
  const { mode: _, ...input } = pressInput(subject, "instant")
  await backend.sos.broadcast(input, newKey(subject))
  await subject.advance(0)
}

/** A member with one trusted person, on a date that nobody was chosen for. */
async function onLonelyDate(subject: Subject) {
  const { member, friend, contacts } = await trusted(subject)
  const planned = await plan(subject, member, [])
  const input = { planId: planned.id, acceptNobodyReachable: true }
  const watch = await member.backend.checkIn.arm(input, newKey(subject))
  return { member, friend, contacts, plan: planned, watch }
}

/** What every backend must do so that an alarm reaches whoever can be reached. */
export const reachRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "9 in the check-in call of a date that nobody was chosen for tells everybody who said yes",
    run: async (subject) => {
      const date = await onLonelyDate(subject)
      await advanceTo(subject, addMs(date.watch.dueAt, 6 * MINUTE_MS))
      await subject.pressKey(await promptCall(subject, date), "9")
      await subject.advance(0)
      check((await alertsTo(subject, date.friend)).length > 0, "nobody was told")
    },
  },
  {
    title: "9 in the check-in call counts also where the date is ended while it rings",
    run: async (subject) => {
      const date = await onDate(subject)
      const { member, watch, contacts } = date
      const { checkIn } = member.backend
      await advanceTo(subject, addMs(watch.dueAt, 6 * MINUTE_MS))
      const call = await promptCall(subject, date)
      await checkIn.end(watch.id, member.safePin, newKey(subject))
      await checkIn.checkIn(watch.id, member.safePin, newKey(subject))
      await subject.pressKey(call, "9")
      await subject.advance(0)
      equal((await member.backend.sos.state()).incident?.kind, "sos", "the alarm")
      check((await alertsTo(subject, firstOf(contacts))).length > 0, "nobody was told")
    },
  },
  {
    title: "the duress PIN on a date that nobody was chosen for tells everybody who said yes",
    run: async (subject) => {
      const { member, friend, watch } = await onLonelyDate(subject)
      await member.backend.checkIn.checkIn(watch.id, member.duressPin, newKey(subject))
      await subject.advance(0)
      check((await alertsTo(subject, friend)).length > 0, "nobody was told")
    },
  },
  {
    title: "an alarm that the duress PIN ends goes on for everybody whom it told, by a broadcast, too",
    run: async (subject) => {
      const { member } = await onDate(subject)
      const other = await trust(subject, member, { name: "Not of this date" })
      await broadcast(subject, member)
      const token = await alertToken(subject, other)
      await member.backend.incident.resolve((await incidentOf(member)).id, member.duressPin)
      await subject.advance(0)
      const alerts = (await alertsTo(subject, other)).filter(({ text }) => /duress/iu.test(text))
      check(alerts.length > 0, "who was told by the broadcast does not hear of the duress")
      const view = await (await subject.backend()).incident.openLink(token)
      equal([view.kind, view.mayCall], ["duress", false], "what the link of the broadcast shows")
    },
  },
  {
    title: "who is told between two rounds, by a broadcast, hears again five minutes after that",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      for (const wait of [0, 20, 20]) {
        await subject.advance(wait * SECOND_MS)
        await broadcast(subject, member)
      }
      const told = (await alertsTo(subject, friend)).length
      await subject.advance(REPEAT_EVERY_MS)
      check((await alertsTo(subject, friend)).length > told, "the round after the broadcasts did not come")
    },
  },
  {
    title: "YES by text is about what asked last: the check-in of her date, or somebody's invite",
    run: async (subject) => {
      const { member, watch } = await onDate(subject)
      const friend = await signUp(subject)
      const epochOf = async () => (await member.backend.checkIn.state()).watch?.epoch
      const { id } = await invite(subject, friend, { phone: member.phone })
      const statusOf = async () => (await friend.backend.circle.list()).find((each) => each.id === id)?.status
      await advanceTo(subject, watch.dueAt)
      await subject.reply(member.phone, "Yes")
      equal([await epochOf(), await statusOf()], [1, "pending"], "after the prompt")
      await subject.reply(member.phone, "Yes")
      equal([await epochOf(), await statusOf()], [1, "verified"], "after the check-in")
    },
  },
  {
    title: "what is answered to an alarm that is over changes nothing that the dater sees",
    run: async (subject) => {
      const { member, contacts, incident } = await alarmed(subject)
      const token = await alertToken(subject, firstOf(contacts))
      const before = await member.backend.incident.resolve(incident.id, member.safePin)
      await subject.advance(0)
      const alerts = async () =>
        fates(await member.backend.delivery.ofIncident(incident.id)).filter((fate) => fate.includes("alert"))
      const seen = await alerts()
      await (await subject.backend()).incident.respond(token, "on-it")
      equal(await alerts(), seen, "what became of the alerts")
      equal(await member.backend.incident.get(incident.id), before, "the alarm")
    },
  },
  {
    title: "whom only a call reached hears the all-clear by a call",
    run: async (subject) => {
      const member = await signUp(subject)
      const friend = await trust(subject, member, { email: null })
      await member.backend.sos.start(pressInput(subject, "instant"), newKey(subject))
      for (let seconds = 0; seconds < 40; seconds += 10) await subject.advance(10 * SECOND_MS)
      const calls = (await alertsTo(subject, friend)).filter(({ channel }) => channel === "voice")
      await subject.report(present(calls.at(-1), "a call that stands in for the text").id, "delivered")
      const { incident } = await member.backend.sos.state()
      await member.backend.incident.resolve(present(incident, "an alarm").id, member.safePin)
      for (let seconds = 0; seconds < 40; seconds += 10) await subject.advance(10 * SECOND_MS)
      const clears = await allClearsTo(subject, friend, member.fullName)
      check(
        clears.some(({ channel }) => channel === "voice"),
        "the call that told of the alarm is followed by none",
      )
    },
  },
  {
    title: "the dater hears of somebody whose number only the provider knows to be stopped",
    run: async (subject) => {
      const { member, contacts } = await alarmed(subject)
      const friend = firstOf(contacts)
      const texts = (await messagesTo(subject, friend.phone)).filter(({ channel }) => channel === "sms")
      await subject.report(present(texts.at(-1), "an alert by text").id, "failed", "stopped")
      await subject.advance(0)
      const { notifications } = await member.backend.notification.state()
      const told = notifications.filter(
        ({ data }) => data.kind === "undelivered" && data.name === friend.name,
      )
      equal(told.length, 1, "what she is told")
    },
  },
]
