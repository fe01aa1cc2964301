import type { Contact } from "@porchlight/core/circle"
import { ANSWER_COUNTS_FOR_MS, incidentMessages, momentOf, toldTimes } from "@porchlight/core/incident"
import type { SosStart } from "@porchlight/core/sos"
import { addMs, HOUR_MS, MINUTE_MS, SECOND_MS, type Instant } from "@porchlight/core/time"
import { check, equal, present } from "./check.ts"
import { alertsTo, alertToken, firstOf, onDate } from "./dates.ts"
import { messagesTo, newKey, type Member } from "./people.ts"
import { press, pressInput, trusted } from "./presses.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

const WAITED_MS = 45 * MINUTE_MS
const timeZone = "America/New_York"

/** Both times, as her people read them of something that could only be sent now. */
function bothTimes(subject: Subject, happenedAt: Instant): string {
  const times = { openedAt: happenedAt, sentLateAt: subject.now(), timeZone }
  return momentOf(times, incidentMessages.sentLate)
}

/** That they read when it happened, by every way in which they are told. */
async function readsBoth(subject: Subject, contact: Contact, happenedAt: Instant): Promise<void> {
  const both = bothTimes(subject, happenedAt)
  await subject.advance(0)
  const alerts = await alertsTo(subject, contact)
  check(alerts.length > 0, "nobody was told")
  for (const { channel, text } of alerts)
    check(text.includes(both), `the ${channel} does not say "${both}": ${text}`)
}

/** What she presses reaches the backend long after. */
async function pressLate(subject: Subject, { backend }: Pick<Member, "backend">): Promise<Instant> {
  const { mode, ...moment } = pressInput(subject, "hold", { pressedAgoMs: WAITED_MS, timeZone })
  await backend.sos.start({ mode, ...moment }, newKey(subject))
  return addMs(subject.now(), -WAITED_MS)
}

/** What every backend must do with what waited in her phone. */
export const lateRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "a press that waited without a line tells her people when she pressed, and that it was sent later",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const pressedAt = await pressLate(subject, member)
      const { incident } = await member.backend.sos.state()
      equal([incident?.reason.happenedAt, incident?.openedAt], [pressedAt, subject.now()])
      await readsBoth(subject, friend, pressedAt)
      const view = await (await subject.backend()).incident.openLink(await alertToken(subject, friend))
      equal([view.reason.happenedAt, view.openedAt], [pressedAt, subject.now()])
    },
  },
  {
    title:
      "a press that waited rings the alarm of a date with the time at which she pressed, and so is it logged",
    run: async (subject) => {
      const { member, contacts } = await onDate(subject, [1])
      const pressedAt = await pressLate(subject, member)
      await readsBoth(subject, firstOf(contacts), pressedAt)
      const events = await member.backend.dateRecord.events()
      equal(events.find(({ type }) => type === "emergency")?.at, pressedAt, "the log")
    },
  },
  {
    title: "a broadcast that waited says when she sent it, by text, call and mail",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const { mode: _, ...moment } = pressInput(subject, "instant", { pressedAgoMs: WAITED_MS, timeZone })
      await member.backend.sos.broadcast(moment, newKey(subject))
      await readsBoth(subject, friend, addMs(subject.now(), -WAITED_MS))
      equal((await alertsTo(subject, friend)).length, 3, "ways")
    },
  },
  {
    title:
      "a call that waited and renews an alarm says when she called and that it was sent later, in texts and on the page",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      await press(subject, member, "instant")
      await subject.advance(MINUTE_MS)
      await member.backend.incident.respond(await alertToken(subject, friend), "on-it")
      await subject.advance(ANSWER_COUNTS_FOR_MS)
      const before = new Set((await alertsTo(subject, friend)).map(({ id }) => id))
      const pressedAt = await pressLate(subject, member)
      const both = bothTimes(subject, pressedAt)
      await subject.advance(0)
      const news = (await alertsTo(subject, friend)).filter(({ id }) => !before.has(id))
      check(news.length > 0, "nobody was told")
      for (const { channel, text } of news)
        check(text.includes(both), `the ${channel} does not say "${both}": ${text}`)
      const view = await (await subject.backend()).incident.openLink(await alertToken(subject, friend))
      equal(toldTimes(view), { openedAt: pressedAt, sentLateAt: subject.now() }, "what a responder sees")
    },
  },
  {
    title: "a press that goes out in time names when she pressed, and nothing else",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      // The countdown ends in the next minute.
      await subject.advance(2 * MINUTE_MS - 3 * SECOND_MS - (subject.now() % MINUTE_MS))
      const pressedAt = subject.now()
      await press(subject, member, "hold")
      await subject.advance(8 * SECOND_MS)
      const said = `pressed SOS at ${momentOf({ openedAt: pressedAt, timeZone }, incidentMessages.sentLate)}.`
      const alerts = await alertsTo(subject, friend)
      check(present(alerts[0], "an alert").text.includes(said), `the alert does not say "${said}"`)
      check(
        alerts.every(({ text }) => !text.includes("could only be sent")),
        "a press that went out in time is said to be late",
      )
    },
  },
  {
    title: "what she asks for says how long ago that was where it waited, and nothing of it where it did not",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      await member.backend.sos.ask({ kind: "call", pressedAgoMs: 0, fix: null }, newKey(subject))
      await member.backend.sos.ask({ kind: "talk", pressedAgoMs: WAITED_MS, fix: null }, newKey(subject))
      await subject.advance(0)
      const asks = (await messagesTo(subject, friend.phone)).filter(({ text }) => text.includes("/a/"))
      equal(
        asks.map(({ text }) => text.includes("Asked 45 min ago.")),
        [false, true],
      )
    },
  },
  {
    title:
      "the place of a call for help is as old as the phone measured, by the backend's clock, however wrong the phone's is (LOC-04)",
    run: async (subject) => {
      const fixAgoMs = 2 * MINUTE_MS
      const nobody = await subject.backend()
      for (const wrongByMs of [HOUR_MS, -HOUR_MS]) {
        const wrong = ({ fix }: SosStart) => fix && { ...fix, takenAt: addMs(fix.takenAt, wrongByMs) }
        const [pressed, told, asked] = [
          await trusted(subject),
          await trusted(subject),
          await trusted(subject),
        ]
        const input = pressInput(subject, "instant")
        const moment = { pressedAgoMs: 0, timeZone, fix: wrong(input), fixAgoMs }
        await pressed.member.backend.sos.start({ ...input, ...moment }, newKey(subject))
        await told.member.backend.sos.broadcast(moment, newKey(subject))
        const ask = { kind: "come", pressedAgoMs: 0, fix: moment.fix, fixAgoMs } as const
        const { asks } = await asked.member.backend.sos.ask(ask, newKey(subject))
        const takenAt = addMs(subject.now(), -fixAgoMs)
        equal(asks[0]?.fix?.takenAt, takenAt, "of an ask")
        await subject.advance(0)
        for (const { friend } of [pressed, told]) {
          const { fix } = await nobody.incident.openLink(await alertToken(subject, friend))
          equal(fix?.takenAt, takenAt, "what a responder sees")
        }
      }
    },
  },
]
