import { alarmAt } from "@porchlight/core/check-in"
import type { Contact } from "@porchlight/core/circle"
import { REPEAT_EVERY_MS } from "@porchlight/core/incident"
import { addMs, SECOND_MS } from "@porchlight/core/time"
import { check, equal, present } from "./check.ts"
import {
  advanceTo,
  alarm,
  alarmed,
  alertsTo,
  alertToken,
  arm,
  during,
  firstOf,
  incidentOf,
  onDate,
  plan,
  reportAllDelivered,
} from "./dates.ts"
import { messagesTo, signUp, trust } from "./people.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"
import { areToldOfDuress, resolveBoth, seeTheSame, twins } from "./twins.ts"

/** Reports every message to these people as lost, what stands in for it too, until nothing more comes. */
async function loseAll(subject: Subject, ...people: ReadonlyArray<Contact>): Promise<void> {
  const lost = new Set<string>()
  for (let count = 0; count < 8; count += 1) {
    for (const { phone, email } of people) {
      const messages = [...(await messagesTo(subject, phone)), ...(await messagesTo(subject, email ?? "-"))]
      for (const { id } of messages.filter((message) => !lost.has(message.id))) {
        await subject.report(id, "failed", "undeliverable")
        lost.add(id)
      }
    }
    await subject.advance(0)
  }
}

/** How many alerts each of these people got. */
async function counts(subject: Subject, people: ReadonlyArray<Contact>): Promise<ReadonlyArray<number>> {
  return Promise.all(people.map(async (person) => (await alertsTo(subject, person)).length))
}

/** What every backend must do where nobody who was told of an alarm can be reached. */
export const earlyRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "where every message to everybody who was told fails, the next tier hears at once, and then the one after it",
    run: async (subject) => {
      const { contacts } = await alarmed(subject, [1, 2, 3])
      await loseAll(subject, firstOf(contacts))
      const [, second, third] = await counts(subject, contacts)
      check(present(second, "a count") > 0, "the second tier waits although the first cannot be reached")
      equal(third, 0, "alerts to the third tier, while the second may have heard")
      await loseAll(subject, firstOf(contacts, 1))
      check((await alertsTo(subject, firstOf(contacts, 2))).length > 0, "the third tier waits")
    },
  },
  {
    title: "who is told before their turn is told once, and the rounds go on as they were planned",
    run: async (subject) => {
      const { member, contacts, incident } = await alarmed(subject, [1, 2])
      await loseAll(subject, firstOf(contacts))
      await reportAllDelivered(subject)
      for (let count = 0; count < 4; count += 1) await subject.advance(60 * SECOND_MS)
      const { roundsDone, nextRoundAt, responders } = await incidentOf(member)
      equal([roundsDone, nextRoundAt], [incident.roundsDone, incident.nextRoundAt], "the plan")
      equal(
        responders.map(({ rounds }) => rounds),
        [1, 1],
        "how often each was told",
      )
      await advanceTo(subject, addMs(incident.openedAt, REPEAT_EVERY_MS))
      equal(
        (await incidentOf(member)).responders.map(({ rounds }) => rounds),
        [2, 2],
        "how often each was told after the next round",
      )
    },
  },
  {
    title: "as long as one of those who were told may have heard, the next tier waits its turn",
    run: async (subject) => {
      const member = await signUp(subject)
      const [lost, hears] = [await trust(subject, member), await trust(subject, member)]
      const next = await trust(subject, member, { tier: 2 })
      const watch = await arm(subject, member, (await plan(subject, member, [lost, hears, next])).id)
      await advanceTo(subject, alarmAt(watch))
      await loseAll(subject, lost)
      const { openedAt } = await incidentOf(member)
      await advanceTo(subject, addMs(openedAt, REPEAT_EVERY_MS - SECOND_MS))
      equal((await alertsTo(subject, next)).length, 0, "alerts to the second tier before its turn")
    },
  },
  {
    title: "one who cannot help is not waited for where nobody else who was told can be reached",
    run: async (subject) => {
      const member = await signUp(subject)
      const [lost, declines] = [await trust(subject, member), await trust(subject, member)]
      const next = await trust(subject, member, { tier: 2 })
      const watch = await arm(subject, member, (await plan(subject, member, [lost, declines, next])).id)
      await advanceTo(subject, alarmAt(watch))
      await loseAll(subject, lost)
      equal((await alertsTo(subject, next)).length, 0, "alerts while one may have heard")
      await (await subject.backend()).incident.respond(await alertToken(subject, declines), "cannot-help")
      await subject.advance(0)
      check((await alertsTo(subject, next)).length > 0, "the second tier waits")
    },
  },
  {
    title: "who opened the alarm has heard, whatever becomes of the messages",
    run: async (subject) => {
      const { contacts } = await alarmed(subject, [1, 2])
      const token = await alertToken(subject, firstOf(contacts))
      await (await subject.backend()).incident.openLink(token)
      await loseAll(subject, firstOf(contacts))
      equal((await alertsTo(subject, firstOf(contacts, 1))).length, 0, "alerts to the second tier")
    },
  },
  {
    title:
      "where no provider takes anything for half a minute, the next tier is told as well and hears as soon as one does",
    run: async (subject) => {
      const date = await onDate(subject, [1, 2])
      await during(subject, "channels", async () => {
        await alarm(subject, date)
        for (let count = 0; count < 8; count += 1) await subject.advance(5 * SECOND_MS)
      })
      for (let count = 0; count < 8; count += 1) await subject.advance(5 * SECOND_MS)
      for (const count of await counts(subject, date.contacts)) check(count > 0, "somebody was not told")
    },
  },
  {
    title: "under duress the next tier is told before its turn as well, and her screen shows nothing of it",
    run: async (subject) => {
      const both = await twins(subject)
      await advanceTo(subject, alarmAt(both.duress.watch))
      await resolveBoth(both)
      await subject.advance(0)
      await loseAll(subject, ...both.duress.contacts.slice(0, 2), ...both.safe.contacts.slice(0, 2))
      await areToldOfDuress(subject, { ...both.duress, contacts: both.duress.contacts.slice(2) })
      equal((await alertsTo(subject, firstOf(both.safe.contacts, 2))).length, 0, "alerts of who is safe")
      await seeTheSame(both, "after the second tier was told")
    },
  },
]
