import {
  ANSWERS_AT_ONCE,
  LINK_LIFETIME_AFTER_END_MS,
  LINK_LIFETIME_MAX_MS,
  REPEAT_EVERY_MS,
  ResponderView,
  type ResponderAnswer,
} from "@porchlight/core/incident"
import { addMs, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { canonical, check, equal, present, rejects } from "./check.ts"
import {
  advanceTo,
  alarmed,
  alertsTo,
  alertToken,
  firstOf,
  incidentOf,
  onDate,
  reportAllDelivered,
} from "./dates.ts"
import { messagesTo, signUp, untyped } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape, ODD_TEXTS } from "./shape.ts"
import type { Subject } from "./subject.ts"

/** What every backend must do for the people who are told, who have no account. */
export const responderRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "behind the link are the date, the reason and who else was told, without an account",
    run: async (subject) => {
      const { member, contacts, plan, incident } = await alarmed(subject, [1, 2])
      const nobody = await subject.backend()
      const view = await nobody.incident.openLink(await alertToken(subject, firstOf(contacts)))
      hasShape(ResponderView, view, "the view")
      equal([view.daterName, view.daterPhone, view.mayCall], [member.fullName, member.phone, true])
      equal([view.dateName, view.place, view.notes], [plan.name, plan.place, plan.notes])
      equal([view.kind, view.openedAt, view.reason], [incident.kind, incident.openedAt, incident.reason])
      equal([view.you.name, view.others.map(({ name }) => name)], ["Friend 1", ["Friend 2"]])
      check(/^\d{3}$/u.test(view.emergencyNumber), "there is no emergency number")
      equal(member.backend.capabilities.emergencyNumber, view.emergencyNumber)
    },
  },
  {
    title: "opening the link leaves a receipt that the dater sees",
    run: async (subject) => {
      const { member, contacts } = await alarmed(subject, [1, 1])
      equal((await incidentOf(member)).responders[0]?.openedAt, null)
      await (await subject.backend()).incident.openLink(await alertToken(subject, firstOf(contacts)))
      const { responders, acknowledgedAt } = await incidentOf(member)
      const opened = responders.filter(({ openedAt }) => openedAt !== null)
      equal(
        opened.map(({ contactId }) => contactId),
        [firstOf(contacts).id],
        "who has opened it",
      )
      equal(acknowledgedAt, null, "looking is no answer")
    },
  },
  {
    title: "on it and reached stop the alerts, for everybody",
    run: async (subject) => {
      for (const answer of ["on-it", "reached"] as const) {
        const { member, contacts } = await alarmed(subject, [1, 2])
        await reportAllDelivered(subject)
        const view = await respond(subject, firstOf(contacts), answer)
        equal(view.you.answer, answer)
        const incident = await incidentOf(member)
        equal([incident.acknowledgedAt === null, incident.nextRoundAt], [false, null])
        const before = (await alertsTo(subject, firstOf(contacts))).length
        for (let count = 0; count < 3; count += 1) await subject.advance(REPEAT_EVERY_MS)
        equal((await alertsTo(subject, firstOf(contacts))).length, before, "alerts after the answer")
        equal((await alertsTo(subject, firstOf(contacts, 1))).length, 0, "alerts to the second tier")
      }
    },
  },
  {
    title: "when the only helper takes it back, the alerts resume",
    run: async (subject) => {
      const { member, contacts } = await alarmed(subject, [1, 2])
      await reportAllDelivered(subject)
      await respond(subject, firstOf(contacts), "on-it")
      await subject.advance(2 * MINUTE_MS)
      await respond(subject, firstOf(contacts), "cannot-help")
      equal((await incidentOf(member)).acknowledgedAt, null)
      await subject.advance(SECOND_MS)
      check((await alertsTo(subject, firstOf(contacts, 1))).length > 0, "the next person was not told")
    },
  },
  {
    title:
      "who is on it and says STOP is not waited for: the others hear at once, unless one of them is on it",
    run: async (subject) => {
      const { member, contacts } = await alarmed(subject, [1, 1, 2])
      const [first, second, later] = [0, 1, 2].map((index) => firstOf(contacts, index))
      if (!first || !second || !later) throw new Error("There are not three people.")
      const alerts = () =>
        Promise.all([first, second, later].map(async (to) => (await alertsTo(subject, to)).length))
      await reportAllDelivered(subject)
      await respond(subject, first, "on-it")
      await respond(subject, second, "on-it")
      const [own, others] = await alerts()
      await subject.reply(first.phone, "STOP")
      await subject.advance(SECOND_MS)
      equal([(await incidentOf(member)).nextRoundAt, await alerts()], [null, [own, others, 0]])
      await subject.reply(second.phone, "STOP")
      const { acknowledgedAt, responders } = await incidentOf(member)
      equal([acknowledgedAt, responders.map(({ answer }) => answer)], [null, [null, null, null]])
      await subject.advance(SECOND_MS)
      equal([...(await alerts()).slice(0, 2), (await alerts())[2] === 0], [own, others, false], "who is told")
    },
  },
  {
    title: "a key in the call of an alarm is an answer, but not of whoever has said STOP",
    run: async (subject) => {
      const { member, contacts } = await alarmed(subject, [1, 1])
      const [gone, other] = [firstOf(contacts), firstOf(contacts, 1)]
      const callOf = async (to: typeof gone) =>
        present(
          (await alertsTo(subject, to)).find(({ channel }) => channel === "voice"),
          "the call",
        ).id
      const answers = async () => {
        const { acknowledgedAt, responders } = await incidentOf(member)
        return [acknowledgedAt === null, responders.map(({ answer }) => answer)]
      }
      // A call stands in for a text of which nothing is heard.
      await subject.advance(MINUTE_MS)
      const [call, others] = [await callOf(gone), await callOf(other)]
      await subject.reply(gone.phone, "STOP")
      await subject.pressKey(call, "1")
      equal(await answers(), [true, [null, null]])
      await subject.pressKey(others, "1")
      equal(await answers(), [false, [null, "on-it"]])
    },
  },
  {
    title: "who cannot help is not asked again, and the next person is told at once",
    run: async (subject) => {
      const { contacts } = await alarmed(subject, [1, 2])
      await reportAllDelivered(subject)
      await respond(subject, firstOf(contacts), "cannot-help")
      await subject.advance(SECOND_MS)
      check((await alertsTo(subject, firstOf(contacts, 1))).length > 0, "the next person was not told")
      const before = (await alertsTo(subject, firstOf(contacts))).length
      await reportAllDelivered(subject)
      for (let count = 0; count < 2; count += 1) await subject.advance(REPEAT_EVERY_MS)
      equal((await alertsTo(subject, firstOf(contacts))).length, before, "alerts to who cannot help")
    },
  },
  {
    title: "whoever may be told is asked at the arming whether they can be reached, and the answer is shown",
    run: async (subject) => {
      const { member, contacts } = await onDate(subject, [1, 1, 2])
      const onCall = async () => {
        const { watch } = await member.backend.checkIn.state()
        return Object.fromEntries(watch?.recipients.map((each) => [each.name, each.onCall]) ?? [])
      }
      equal(await onCall(), { "Friend 1": "asked", "Friend 1.2": "asked", "Friend 2": "asked" })
      for (const { phone } of contacts) {
        const asked = (await messagesTo(subject, phone)).filter(({ text }) => text.includes("counts on you"))
        equal(asked.length, 1, "the number of questions")
      }
      await subject.reply(firstOf(contacts).phone, "1")
      await subject.reply(firstOf(contacts, 1).phone, "0")
      equal(await onCall(), { "Friend 1": "yes", "Friend 1.2": "no", "Friend 2": "asked" })
    },
  },
  {
    title: "the others who were told hear who is on it",
    run: async (subject) => {
      const { contacts } = await alarmed(subject, [1, 1, 2])
      await respond(subject, firstOf(contacts), "on-it")
      await subject.advance(0)
      const heard = async (index: number) => {
        const texts = (await messagesTo(subject, firstOf(contacts, index).phone)).map(({ text }) => text)
        return texts.some((text) => text.includes("is on it and is looking after"))
      }
      equal([await heard(0), await heard(1), await heard(2)], [false, true, false], "who hears it")
    },
  },
  {
    title: "in the alarm's call 1 is on it and 2 cannot help",
    run: async (subject) => {
      const { member, contacts, incident } = await alarmed(subject)
      const call = async () => {
        const calls = (await alertsTo(subject, firstOf(contacts))).filter(
          ({ channel }) => channel === "voice",
        )
        return present(calls.at(-1), "a call").id
      }
      await advanceTo(subject, addMs(incident.openedAt, REPEAT_EVERY_MS))
      await subject.pressKey(await call(), "7")
      equal((await incidentOf(member)).responders[0]?.answer, null)
      await subject.pressKey(await call(), "2")
      equal((await incidentOf(member)).responders[0]?.answer, "cannot-help")
      await subject.pressKey(await call(), "1")
      const { responders, acknowledgedAt } = await incidentOf(member)
      equal([responders[0]?.answer, acknowledgedAt === null], ["on-it", false])
    },
  },
  {
    title: "who changes their answer again and again moves the others a few times, and holds nothing up",
    run: async (subject) => {
      const { contacts } = await alarmed(subject, [1, 1])
      const [restless, other] = [firstOf(contacts), firstOf(contacts, 1)]
      await reportAllDelivered(subject)
      const press = async () => {
        for (let count = 0; count < ANSWERS_AT_ONCE; count += 1) {
          await respond(subject, restless, count % 2 === 0 ? "on-it" : "cannot-help")
          await subject.advance(SECOND_MS)
          await reportAllDelivered(subject)
        }
        return (await messagesTo(subject, other.phone)).length
      }
      const told = await press()
      equal(await press(), told, "the messages to the other")
      await subject.advance(REPEAT_EVERY_MS)
      check((await messagesTo(subject, other.phone)).length > told, "the other hears nothing more")
    },
  },
  {
    title: "after the end the link tells that it is over",
    run: async (subject) => {
      const { member, contacts, incident } = await alarmed(subject)
      const token = await alertToken(subject, firstOf(contacts))
      const closed = await member.backend.incident.resolve(incident.id, member.safePin)
      const view = await (await subject.backend()).incident.openLink(token)
      equal(view.closedAt, closed.closedAt)
      await respond(subject, firstOf(contacts), "on-it")
      equal((await incidentOf(member)).closedAt, closed.closedAt, "a closed incident stays closed")
    },
  },
  {
    title: "a link dies a day after the date's end, three days after the alarm at the latest",
    run: async (subject) => {
      const { contacts, watch, incident } = await alarmed(subject)
      const nobody = await subject.backend()
      const token = await alertToken(subject, firstOf(contacts))
      const diesAt = addMs(watch.plannedEndAt, LINK_LIFETIME_AFTER_END_MS)
      check(diesAt < addMs(incident.openedAt, LINK_LIFETIME_MAX_MS), "the date is too long for this rule")
      await advanceTo(subject, addMs(diesAt, -MINUTE_MS))
      await nobody.incident.openLink(token)
      await advanceTo(subject, addMs(diesAt, MINUTE_MS))
      const error = await rejects(nobody.incident.openLink(token), "LinkSpent")
      equal(canonical(error instanceof Error && "data" in error ? error.data : null), "{}", "what it leaks")
      await rejects(nobody.incident.respond(token, "on-it"), "LinkSpent")
    },
  },
  {
    title: "unknown and odd links and answers are refused and tell nothing",
    run: async (subject) => {
      const { member, contacts } = await alarmed(subject)
      const nobody = await subject.backend()
      await rejects(nobody.incident.openLink("A".repeat(43)), "LinkSpent")
      await rejects(nobody.incident.respond("A".repeat(43), "on-it"), "LinkSpent")
      for (const text of ODD_TEXTS) {
        await rejects(nobody.incident.openLink(text), "LinkSpent", "InvalidInput", "NotFound")
      }
      const token = await alertToken(subject, firstOf(contacts))
      await rejects(nobody.incident.respond(token, untyped<ResponderAnswer>("maybe")), "InvalidInput")
      equal((await incidentOf(member)).acknowledgedAt, null)
    },
  },
  {
    title: "a link shows its own incident alone",
    run: async (subject) => {
      const [one, two] = [await alarmed(subject), await alarmed(subject)]
      const token = await alertToken(subject, firstOf(one.contacts))
      const view = await (await signUp(subject)).backend.incident.respond(token, "on-it")
      equal([view.you.contactId, view.daterPhone], [firstOf(one.contacts).id, one.member.phone])
      equal((await incidentOf(two.member)).acknowledgedAt, null)
    },
  },
  {
    title: "a link's token is not stored in plain",
    run: async (subject) => {
      const { contacts } = await alarmed(subject)
      const stored = await present(subject.stored, "a look at what is stored")()
      check(!stored.includes(await alertToken(subject, firstOf(contacts))), "the token is stored in plain")
    },
  },
]

async function respond(
  subject: Subject,
  contact: Parameters<typeof alertToken>[1],
  answer: ResponderAnswer,
): Promise<ResponderView> {
  return (await subject.backend()).incident.respond(await alertToken(subject, contact), answer)
}
