import { alarmAt } from "@porchlight/core/check-in"
import { Incident, REPEAT_EVERY_MS, REPEATS_MAX, UNANSWERED_AFTER_MS } from "@porchlight/core/incident"
import { addMs, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { check, equal, present, rejects } from "./check.ts"
import {
  advanceTo,
  alarm,
  alarmed,
  alertsTo,
  allClearsTo,
  arm,
  firstOf,
  incidentOf,
  onDate,
  plan,
  reportAllDelivered,
} from "./dates.ts"
import { contactNow, invite, signUp, trust } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import type { Subject } from "./subject.ts"

/** What every backend must do about an open alarm: who is told, when, how often, and when it is over. */
export const incidentRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "a missed check-in opens one incident with its facts",
    run: async (subject) => {
      const date = await onDate(subject, [1, 2])
      for (const minutes of [0, 3, 6]) await advanceTo(subject, addMs(date.watch.dueAt, minutes * MINUTE_MS))
      const incident = await alarm(subject, date)
      hasShape(Incident, incident, "the incident")
      equal([incident.kind, incident.watchId, incident.epoch], ["missed-check-in", date.watch.id, 0])
      equal([incident.reason.promptsIgnored, incident.closedAt, incident.acknowledgedAt], [3, null, null])
      equal(
        incident.responders.map(({ name, tier, rounds }) => [name, tier, rounds]),
        [
          ["Friend 1", 1, 1],
          ["Friend 2", 2, 0],
        ],
        "who is told",
      )
      equal(await date.member.backend.incident.get(incident.id), incident)
      for (let count = 0; count < 3; count += 1) await subject.advance(SECOND_MS)
      equal((await incidentOf(date.member)).id, incident.id, "the incident of the period")
    },
  },
  {
    title:
      "the first tier hears at once, by text and mail; each later tier five minutes after the one before",
    run: async (subject) => {
      const { contacts, incident } = await alarmed(subject, [1, 2, 3])
      const heard = async () => {
        const counts = contacts.map(async (contact) => (await alertsTo(subject, contact)).length > 0)
        return Promise.all(counts)
      }
      const channels = (await alertsTo(subject, firstOf(contacts))).map(({ channel }) => channel)
      equal(
        [...channels].sort((a, b) => (a < b ? -1 : 1)),
        ["email", "sms"],
      )
      equal(await heard(), [true, false, false])
      await reportAllDelivered(subject)
      await advanceTo(subject, addMs(incident.openedAt, REPEAT_EVERY_MS - SECOND_MS))
      equal(await heard(), [true, false, false])
      await advanceTo(subject, addMs(incident.openedAt, REPEAT_EVERY_MS))
      equal(await heard(), [true, true, false])
      await reportAllDelivered(subject)
      await advanceTo(subject, addMs(incident.openedAt, 2 * REPEAT_EVERY_MS))
      equal(await heard(), [true, true, true])
    },
  },
  {
    title: "the first tier that has anybody starts",
    run: async (subject) => {
      const { contacts } = await alarmed(subject, [3])
      check((await alertsTo(subject, firstOf(contacts))).length > 0, "nobody was told")
    },
  },
  {
    title: "alerts repeat every five minutes until somebody answers, twelve times at most",
    run: async (subject) => {
      const { member, contacts, incident } = await alarmed(subject)
      const rounds = async () => firstRounds(await incidentOf(member))
      for (let round = 1; round <= REPEATS_MAX + 3; round += 1) {
        equal(await rounds(), Math.min(round, REPEATS_MAX + 1), "the rounds")
        await reportAllDelivered(subject)
        await advanceTo(subject, addMs(incident.openedAt, round * REPEAT_EVERY_MS))
      }
      const texts = (await alertsTo(subject, firstOf(contacts))).filter(({ channel }) => channel === "sms")
      equal(texts.length, REPEATS_MAX + 1, "the number of texts")
      equal((await incidentOf(member)).nextRoundAt, null)
    },
  },
  {
    title: "twenty minutes without an answer are marked",
    run: async (subject) => {
      const { member, incident } = await alarmed(subject)
      await advanceTo(subject, addMs(incident.openedAt, UNANSWERED_AFTER_MS - SECOND_MS))
      equal((await incidentOf(member)).unansweredAt, null)
      await subject.advance(SECOND_MS)
      check((await incidentOf(member)).unansweredAt !== null, "it is not marked")
    },
  },
  {
    title: "the safe PIN closes the incident, ends the watch and stops the alerts",
    run: async (subject) => {
      const { member, contacts, incident, watch } = await alarmed(subject, [1, 2])
      const closed = await member.backend.incident.resolve(incident.id, member.safePin)
      hasShape(Incident, closed, "the incident")
      equal([closed.id, closed.closedAt === null, closed.nextRoundAt], [incident.id, false, null])
      const state = await member.backend.checkIn.state()
      equal([state.watch?.id, state.watch?.outcome], [watch.id, "resolved"])
      equal(state.incident, closed)
      const before = (await alertsTo(subject, firstOf(contacts))).length
      for (let count = 0; count < 4; count += 1) await subject.advance(REPEAT_EVERY_MS)
      equal((await alertsTo(subject, firstOf(contacts))).length, before, "alerts after the end")
      equal((await alertsTo(subject, firstOf(contacts, 1))).length, 0, "alerts to the second tier")
    },
  },
  {
    title: "the all-clear reaches exactly those who were alerted",
    run: async (subject) => {
      const member = await signUp(subject)
      const told = await trust(subject, member, { name: "Told", tier: 1 })
      const notYet = await trust(subject, member, { name: "Not yet", tier: 2 })
      const notChosen = await trust(subject, member, { name: "Not chosen", tier: 1 })
      const pending = await invite(subject, member, { name: "Pending", tier: 1 })
      const { id } = await plan(subject, member, [told, notYet, pending])
      const watch = await arm(subject, member, id)
      await advanceTo(subject, alarmAt(watch))
      await member.backend.incident.resolve((await incidentOf(member)).id, member.safePin)
      await subject.advance(0)
      const channels = (await allClearsTo(subject, told, member.fullName)).map(({ channel }) => channel)
      equal(
        [...channels].sort((a, b) => (a < b ? -1 : 1)),
        ["email", "sms"],
        "the all-clear's channels",
      )
      for (const other of [notYet, notChosen, pending]) {
        equal((await allClearsTo(subject, other, member.fullName)).length, 0, `all-clears to ${other.name}`)
        equal((await alertsTo(subject, other)).length, 0, `alerts to ${other.name}`)
      }
    },
  },
  {
    title: "resolving again, or twice at once, gives the closed incident and one all-clear",
    run: async (subject) => {
      const { member, contacts, incident } = await alarmed(subject)
      const resolve = () => member.backend.incident.resolve(incident.id, member.safePin)
      const answers = await Promise.all([resolve(), resolve()])
      await subject.advance(MINUTE_MS)
      answers.push(await resolve())
      for (const answer of answers) equal(answer, present(answers[0], "an answer"))
      const texts = (await allClearsTo(subject, firstOf(contacts), member.fullName)).filter(
        ({ channel }) => channel === "sms",
      )
      equal(texts.length, 1, "the number of all-clears by text")
    },
  },
  {
    title: "a wrong PIN resolves nothing",
    run: async (subject) => {
      const { member, contacts, incident } = await alarmed(subject)
      for (const pin of ["9999", "", "2580 ", "9".repeat(10_000)]) {
        await rejects(member.backend.incident.resolve(incident.id, pin), "PinWrong", "InvalidInput")
      }
      await subject.advance(0)
      equal((await incidentOf(member)).closedAt, null)
      equal((await allClearsTo(subject, firstOf(contacts), member.fullName)).length, 0, "all-clears")
    },
  },
  {
    title: "another account's incident is neither seen nor resolved",
    run: async (subject) => {
      const [{ member, incident }, other] = [await alarmed(subject), await signUp(subject)]
      await rejects(other.backend.incident.get(incident.id), "NotFound")
      await rejects(other.backend.incident.resolve(incident.id, other.safePin), "NotFound")
      equal((await other.backend.checkIn.state()).incident, null)
      equal((await incidentOf(member)).closedAt, null)
    },
  },
  {
    title: "who said STOP during an alarm hears nothing more",
    run: async (subject) => {
      const member = await signUp(subject)
      const [stays, stops] = [await trust(subject, member), await trust(subject, member)]
      const watch = await arm(subject, member, (await plan(subject, member, [stays, stops])).id)
      await advanceTo(subject, alarmAt(watch))
      await subject.reply(stops.phone, "STOP")
      const count = async () =>
        Promise.all([stays, stops].map(async (contact) => (await alertsTo(subject, contact)).length))
      const before = await count()
      await reportAllDelivered(subject)
      await subject.advance(REPEAT_EVERY_MS)
      const after = await count()
      check(present(after[0], "a count") > present(before[0], "a count"), `${stays.name} does not hear again`)
      equal(after[1], before[1], "what the other heard")
    },
  },
  {
    title: "who said STOP before the alarm is not told, though the watch was running",
    run: async (subject) => {
      const date = await onDate(subject, [1, 2])
      const [stopped, other] = [firstOf(date.contacts), firstOf(date.contacts, 1)]
      await subject.reply(stopped.phone, "STOP")
      equal((await contactNow(date.member.backend, stopped.id)).status, "stopped")
      await alarm(subject, date)
      await subject.advance(REPEAT_EVERY_MS)
      equal((await alertsTo(subject, stopped)).length, 0, "alerts to who said STOP")
      check((await alertsTo(subject, other)).length > 0, "the other was not told")
    },
  },
  {
    title: "nobody who has not said yes is ever told",
    run: async (subject) => {
      const member = await signUp(subject)
      const trusted = await trust(subject, member)
      const [pending, declined] = [await invite(subject, member), await invite(subject, member)]
      await subject.reply(declined.phone, "NO")
      const { id } = await plan(subject, member, [trusted, pending, declined])
      const watch = await arm(subject, member, id)
      await advanceTo(subject, alarmAt(watch))
      for (let count = 0; count < 3; count += 1) await subject.advance(REPEAT_EVERY_MS)
      for (const { phone, email } of [pending, declined]) {
        equal((await alertsTo(subject, { phone, email })).length, 0, "alerts without consent")
      }
      check((await alertsTo(subject, trusted)).length > 0, "nobody was told")
    },
  },
  {
    title: "an alarm survives a restart and goes on",
    run: async (subject) => {
      const { contacts } = await alarmed(subject, [1, 2])
      await present(subject.restart, "a way to restart")()
      await subject.advance(REPEAT_EVERY_MS)
      check((await alertsTo(subject, firstOf(contacts, 1))).length > 0, "the second tier was not told")
    },
  },
]

function firstRounds({ responders }: Incident): number {
  return present(responders[0], "a responder").rounds
}
