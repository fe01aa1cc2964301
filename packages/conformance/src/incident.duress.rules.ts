import { REPEAT_EVERY_MS } from "@porchlight/core/incident"
import { addMs, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { check, equal } from "./check.ts"
import {
  advanceTo,
  alertsTo,
  alertToken,
  allClearsTo,
  fates,
  firstOf,
  onDate,
  promptCall,
  reportAllDelivered,
} from "./dates.ts"
import { messagesTo, newKey } from "./people.ts"
import type { Rule } from "./rule.ts"
import { blotted } from "./shape.ts"
import type { Subject } from "./subject.ts"
import { alarmedTwins, areToldOfDuress, pinned, resolve, resolveBoth, seeTheSame, twins } from "./twins.ts"

/** What every backend must do under duress: it looks like safety and is the opposite. */
export const duressRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "resolving with the duress PIN is answered like resolving with the safe one",
    run: async (subject) => {
      const both = await alarmedTwins(subject)
      const [safe, duress] = await resolveBoth(both)
      equal(duress, safe, "the answer under duress")
      await seeTheSame(both, "at once")
    },
  },
  {
    title: "under duress the people who were told hear DURESS, and no all-clear",
    run: async (subject) => {
      const both = await alarmedTwins(subject)
      await resolveBoth(both)
      await subject.advance(0)
      await areToldOfDuress(subject, both.duress)
      const contact = firstOf(both.safe.contacts)
      check((await allClearsTo(subject, contact, both.safe.member.fullName)).length > 0, "no all-clear")
      const alerts = await alertsTo(subject, contact)
      check(!alerts.some(({ text }) => /duress/iu.test(text)), "the safe PIN told of duress")
    },
  },
  {
    title: "under duress the visible all-clears arrive like real ones",
    run: async (subject) => {
      const both = await alarmedTwins(subject)
      await resolveBoth(both)
      await subject.advance(SECOND_MS)
      await seeTheSame(both, "a second later")
      const shown = fates((await both.duress.member.backend.checkIn.state()).deliveries)
      equal(shown.filter((fate) => fate.includes("all-clear")).length, 6, "the visible all-clears")
      await reportAllDelivered(subject)
      await seeTheSame(both, "when everything has arrived")
      for (const minutes of [1, 5, 6, 30]) {
        await subject.advance(minutes * MINUTE_MS)
        await seeTheSame(both, `${minutes} minutes later`)
      }
    },
  },
  {
    title: "under duress visible all-clears that do not arrive fail over like real ones",
    run: async (subject) => {
      const both = await alarmedTwins(subject)
      await resolveBoth(both)
      for (let count = 0; count < 8; count += 1) {
        await subject.advance(10 * SECOND_MS)
        await seeTheSame(both, `${(count + 1) * 10} s later`)
      }
    },
  },
  {
    title: "under duress the responders may not call, and the link they had knows it",
    run: async (subject) => {
      const { duress } = await alarmedTwins(subject)
      const contact = firstOf(duress.contacts)
      const nobody = await subject.backend()
      const before = await alertToken(subject, contact)
      await resolve(duress, duress.member.duressPin)
      await subject.advance(0)
      for (const token of [before, await alertToken(subject, contact)]) {
        const { kind, mayCall, closedAt, notes } = await nobody.incident.openLink(token)
        equal([kind, mayCall, closedAt], ["duress", false, null], "what a responder sees")
        equal(notes, duress.plan.notes, "the dossier")
      }
    },
  },
  {
    title: "what responders do under duress is not seen by the dater",
    run: async (subject) => {
      const both = await alarmedTwins(subject)
      await resolveBoth(both)
      await subject.advance(0)
      const token = await alertToken(subject, firstOf(both.duress.contacts))
      const nobody = await subject.backend()
      await nobody.incident.openLink(token)
      await nobody.incident.respond(token, "on-it")
      await subject.advance(SECOND_MS)
      await seeTheSame(both, "after an answer")
    },
  },
  {
    title: "checking in with the duress PIN is answered like the safe one and rings silently",
    run: async (subject) => {
      const both = await twins(subject)
      const answers = []
      for (const [date, pin] of pinned(both)) {
        answers.push(blotted(await date.member.backend.checkIn.checkIn(date.watch.id, pin, newKey(subject))))
      }
      equal(answers[1], answers[0], "the answer under duress")
      await subject.advance(0)
      await areToldOfDuress(subject, both.duress)
      equal((await alertsTo(subject, firstOf(both.safe.contacts))).length, 0, "alerts of the safe PIN")
      await reportAllDelivered(subject)
      await seeTheSame(both, "at once")
      await subject.advance(12 * MINUTE_MS)
      await seeTheSame(both, "twelve minutes later")
    },
  },
  {
    title: "ending a date with the duress PIN, and coming home with it, looks like the safe one",
    run: async (subject) => {
      const both = await twins(subject)
      const answers = []
      for (const [date, pin] of pinned(both)) {
        const { checkIn } = date.member.backend
        answers.push(blotted(await checkIn.end(date.watch.id, pin, newKey(subject))))
        answers.push(blotted(await checkIn.checkIn(date.watch.id, pin, newKey(subject))))
      }
      equal(answers.slice(2), answers.slice(0, 2), "the answers under duress")
      await subject.advance(0)
      await areToldOfDuress(subject, both.duress)
      await seeTheSame(both, "at home")
      const token = await alertToken(subject, firstOf(both.duress.contacts))
      const view = await (await subject.backend()).incident.openLink(token)
      equal([view.place, view.notes], [both.duress.plan.place, both.duress.plan.notes], "the dossier")
    },
  },
  {
    title: "the duress PIN by text looks like the safe one and rings silently",
    run: async (subject) => {
      const both = await twins(subject)
      const answers = []
      for (const [date, pin] of pinned(both)) {
        await subject.reply(date.member.phone, pin)
        answers.push((await messagesTo(subject, date.member.phone)).at(-1)?.text)
      }
      equal(answers[1], answers[0], "the answer under duress")
      await subject.advance(0)
      await areToldOfDuress(subject, both.duress)
      await seeTheSame(both, "after the text")
    },
  },
  {
    title: "the duress PIN keyed into the check-in call looks like the safe one and rings silently (N-04)",
    run: async (subject) => {
      const both = await twins(subject)
      await advanceTo(subject, addMs(both.duress.watch.dueAt, 6 * MINUTE_MS))
      for (const [date, pin] of pinned(both)) {
        await subject.pressKey(await promptCall(subject, date), pin)
        equal((await date.member.backend.checkIn.state()).watch?.epoch, 1, "the period after the PIN")
      }
      await subject.advance(0)
      await areToldOfDuress(subject, both.duress)
      equal((await alertsTo(subject, firstOf(both.safe.contacts))).length, 0, "alerts of who is safe")
      await seeTheSame(both, "after the call")
    },
  },
  {
    title: "resolving under duress while a silent alarm rings already looks like the safe one",
    run: async (subject) => {
      const both = await twins(subject)
      for (const [date, pin] of pinned(both)) {
        await date.member.backend.checkIn.checkIn(date.watch.id, pin, newKey(subject))
      }
      for (const minutes of [60, 10, 5]) await subject.advance(minutes * MINUTE_MS)
      const [safe, duress] = await resolveBoth(both)
      equal(duress, safe, "the answer under duress")
      await seeTheSame(both, "at once")
      for (let count = 0; count < 4; count += 1) {
        await subject.advance(20 * SECOND_MS)
        await seeTheSame(both, `${(count + 1) * 20} s later`)
      }
      await areToldOfDuress(subject, both.duress)
    },
  },
  {
    title: "a silent alarm repeats until somebody answers",
    run: async (subject) => {
      const { member, contacts, watch } = await onDate(subject, [1, 2])
      await member.backend.checkIn.checkIn(watch.id, member.duressPin, newKey(subject))
      await subject.advance(0)
      const openedAt = subject.now()
      await reportAllDelivered(subject)
      await advanceTo(subject, addMs(openedAt, REPEAT_EVERY_MS))
      check((await alertsTo(subject, firstOf(contacts, 1))).length > 0, "the second tier was not told")
      const token = await alertToken(subject, firstOf(contacts))
      await (await subject.backend()).incident.respond(token, "reached")
      await reportAllDelivered(subject)
      const before = (await alertsTo(subject, firstOf(contacts))).length
      await subject.advance(REPEAT_EVERY_MS)
      await subject.advance(REPEAT_EVERY_MS)
      equal((await alertsTo(subject, firstOf(contacts))).length, before, "alerts after the answer")
    },
  },
  {
    title: "the safe PIN ends a silent alarm, and whoever heard of it hears that she is safe, once",
    run: async (subject) => {
      const { member, contacts, watch } = await onDate(subject, [1, 2])
      const { checkIn } = member.backend
      await checkIn.checkIn(watch.id, member.duressPin, newKey(subject))
      await subject.advance(0)
      await reportAllDelivered(subject)
      await subject.advance(MINUTE_MS)
      const [told, later] = [firstOf(contacts), firstOf(contacts, 1)]
      const alerts = (await alertsTo(subject, told)).length
      check(alerts > 0, "nobody was told")
      for (let times = 0; times < 2; times += 1) {
        await checkIn.checkIn(watch.id, member.safePin, newKey(subject))
        await subject.advance(SECOND_MS)
        await reportAllDelivered(subject)
      }
      await subject.advance(REPEAT_EVERY_MS)
      const clears = await allClearsTo(subject, told, member.fullName)
      equal(new Set(clears.map(({ channel }) => channel)).size, clears.length, "all-clears by each channel")
      check(clears.length > 0, "whoever was told hears no all-clear")
      equal((await alertsTo(subject, told)).length, alerts, "alerts after the safe PIN")
      equal(
        (await allClearsTo(subject, later, member.fullName)).length,
        0,
        "all-clears to whoever was not told",
      )
      equal((await alertsTo(subject, later)).length, 0, "alerts to the second tier")
    },
  },
]
