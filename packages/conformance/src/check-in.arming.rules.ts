import {
  alarmAt,
  ArmPreview,
  ArmRefused,
  FIRST_INTERVAL_MINUTES,
  Watch,
  WatchState,
  type ArmRefusal,
} from "@porchlight/core/check-in"
import { addMinutes, addMs, HOUR_MS, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { check, equal, oneWins, present, race, rejects } from "./check.ts"
import { advanceTo, alertsTo, arm, during, firstOf, onDate, plan } from "./dates.ts"
import { invite, messagesTo, newKey, signInAgain, signUp, trust, type Member } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import type { Subject } from "./subject.ts"

async function isRefused(
  subject: Subject,
  { backend }: Member,
  planId: string,
  refusal: ArmRefusal,
  acceptNobodyReachable = false,
): Promise<void> {
  equal((await backend.checkIn.preview(planId)).refusal, refusal, "the preview's refusal")
  const error = await rejects(
    backend.checkIn.arm({ planId, acceptNobodyReachable }, newKey(subject)),
    "ArmRefused",
  )
  equal(error instanceof ArmRefused ? error.data.refusal : null, refusal, "the refusal")
  equal((await backend.datePlan.get(planId)).status === "active", refusal === "already-armed", "being armed")
}

/** What every backend must do about arming: it refuses rather than promise what it cannot keep. */
export const armingRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "a preview says who is told and when, and changes nothing",
    run: async (subject) => {
      const member = await signUp(subject)
      const [second, first] = [
        await trust(subject, member, { name: "Sam", tier: 2 }),
        await trust(subject, member, { name: "Maya", tier: 1 }),
      ]
      const pending = await invite(subject, member, { name: "Lee" })
      const { id } = await plan(subject, member, [second, first, pending])
      const preview = await member.backend.checkIn.preview(id)
      hasShape(ArmPreview, preview, "the preview")
      equal(
        preview.recipients.map(({ name }) => name),
        ["Maya", "Sam"],
        "who is told",
      )
      equal([preview.leftOut, preview.refusal], [["Lee"], null])
      const due = addMinutes(subject.now(), FIRST_INTERVAL_MINUTES)
      check(Math.abs(preview.firstDueAt - due) <= 10 * SECOND_MS, "the first check-in is due at another time")
      equal(preview.alarmAt, addMinutes(preview.firstDueAt, 10))
      equal((await member.backend.checkIn.state()).watch, null)
      equal((await member.backend.datePlan.get(id)).status, "draft")
    },
  },
  {
    title: "an armed watch is stored before it is answered, for every client of the account",
    run: async (subject) => {
      const { member, plan: planned, watch } = await onDate(subject)
      hasShape(Watch, watch, "the watch")
      const state = await (await signInAgain(subject, member)).checkIn.state()
      hasShape(WatchState, state, "the state")
      equal(state.watch, watch)
      equal(state.plan, { ...planned, status: "active" })
      equal([state.incident, state.fix], [null, null])
    },
  },
  {
    title: "the first check-in is due one interval after the start, or at the planned end",
    run: async (subject) => {
      const usual = await onDate(subject)
      equal(usual.watch.dueAt, addMinutes(usual.watch.armedAt, FIRST_INTERVAL_MINUTES))
      const often = await onDate(subject, [1], { intervalMinutes: 15 })
      equal(often.watch.dueAt, addMinutes(often.watch.armedAt, 15))
      const short = await onDate(subject, [1], { durationMinutes: 20 })
      equal(short.watch.dueAt, addMinutes(short.plan.startsAt, 20))
      const later = await onDate(subject, [1], { startsAt: addMs(subject.now(), HOUR_MS) })
      equal(later.watch.dueAt, addMinutes(later.plan.startsAt, FIRST_INTERVAL_MINUTES))
    },
  },
  {
    title: "a date is not armed without a verified number",
    run: async (subject) => {
      const member = await signUp(subject, "signed-up")
      await member.backend.access.setPins({ safePin: "2580", duressPin: "8520", password: member.password })
      // Without a contact: a backend may refuse to invite anybody for a member whose own number is not verified.
      await isRefused(subject, member, (await plan(subject, member, [])).id, "phone-unverified")
    },
  },
  {
    title: "a date is not armed without a PIN",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const contact = await trust(subject, member)
      await isRefused(subject, member, (await plan(subject, member, [contact])).id, "pin-missing")
    },
  },
  {
    title: "a second date is not armed beside the first",
    run: async (subject) => {
      const { member, contacts, plan: planned, watch } = await onDate(subject)
      await isRefused(subject, member, planned.id, "already-armed")
      const other = await plan(subject, member, contacts)
      const key = newKey(subject)
      const input = { planId: other.id, acceptNobodyReachable: true }
      await rejects(member.backend.checkIn.arm(input, key), "ArmRefused")
      equal((await member.backend.checkIn.state()).watch?.id, watch.id)
    },
  },
  {
    title: "a date that is over is not armed",
    run: async (subject) => {
      const member = await signUp(subject)
      const contact = await trust(subject, member)
      const { id } = await plan(subject, member, [contact], { durationMinutes: 60 })
      await subject.advance(HOUR_MS)
      await isRefused(subject, member, id, "plan-over", true)
    },
  },
  {
    title: "a date is not armed when nobody can be told: chosen nobody, pending, stopped or switched off",
    run: async (subject) => {
      const member = await signUp(subject)
      const [pending, stopped] = [await invite(subject, member), await trust(subject, member)]
      const silent = await trust(subject, member, { email: null })
      await subject.reply(stopped.phone, "STOP")
      await member.backend.circle.update(silent.id, { smsEnabled: false })
      for (const contacts of [[], [pending], [stopped], [silent], [pending, stopped, silent]]) {
        await isRefused(subject, member, (await plan(subject, member, contacts)).id, "no-reachable-contact")
      }
    },
  },
  {
    title:
      "whoever sent STOP from her own phone reads that she is not asked by text or call, at once and before each date",
    run: async (subject) => {
      const member = await signUp(subject)
      const planned = await plan(subject, member, [await trust(subject, member)])
      equal((await member.backend.checkIn.preview(planned.id)).isPhoneStopped, false)
      await subject.reply(member.phone, "END")
      const answer = present((await messagesTo(subject, member.phone)).at(-1), "the answer")
      check(/no text and no call/iu.test(answer.text), "the answer does not say what else is stopped")
      const { isPhoneStopped, refusal } = await member.backend.checkIn.preview(planned.id)
      equal([isPhoneStopped, refusal], [true, null])
      await subject.reply(member.phone, "START")
      equal((await member.backend.checkIn.preview(planned.id)).isPhoneStopped, false)
    },
  },
  {
    title: "the dater may go on knowing that nobody is told; that overrides no other refusal",
    run: async (subject) => {
      const member = await signUp(subject)
      const { id } = await plan(subject, member, [])
      const input = { planId: id, acceptNobodyReachable: true }
      const watch = await member.backend.checkIn.arm(input, newKey(subject))
      equal(watch.recipients, [])
      const without = await signUp(subject, "email")
      const other = await plan(subject, without, [])
      await rejects(
        without.backend.checkIn.arm({ ...input, planId: other.id }, newKey(subject)),
        "ArmRefused",
      )
    },
  },
  {
    title: "a date is not armed when no message can leave",
    run: async (subject) => {
      const member = await signUp(subject)
      const { id } = await plan(subject, member, [await trust(subject, member)])
      await during(subject, "channels", () => isRefused(subject, member, id, "no-channel"))
      await subject.advance(MINUTE_MS)
      await arm(subject, member, id)
    },
  },
  {
    title: "a date is not armed when the scheduler shows no life",
    run: async (subject) => {
      const member = await signUp(subject)
      const { id } = await plan(subject, member, [await trust(subject, member)])
      await during(subject, "scheduler", async () => {
        await subject.advance(MINUTE_MS)
        await isRefused(subject, member, id, "scheduler-stale")
      })
      await subject.advance(SECOND_MS)
      await arm(subject, member, id)
    },
  },
  {
    title: "repeated and racing armings make one watch",
    run: async (subject) => {
      const member = await signUp(subject)
      const contact = await trust(subject, member)
      const [one, two] = [await plan(subject, member, [contact]), await plan(subject, member, [contact])]
      const [input, key] = [{ planId: one.id, acceptNobodyReachable: false }, newKey(subject)]
      const { checkIn } = member.backend
      const watches = await Promise.all([checkIn.arm(input, key), checkIn.arm(input, key)])
      watches.push(await checkIn.arm(input, key))
      equal(new Set(watches.map(({ id }) => id)).size, 1, "the number of watches of one key")
      await rejects(checkIn.arm({ ...input, planId: two.id }, key), "IdempotencyMismatch")
      const other = await signUp(subject)
      const friend = await trust(subject, other)
      const plans = [await plan(subject, other, [friend]), await plan(subject, other, [friend])]
      const outcomes = await race(
        ...plans.map(
          ({ id }) =>
            () =>
              arm(subject, other, id),
        ),
      )
      oneWins(outcomes, "ArmRefused")
    },
  },
  {
    title: "who is told is settled when the date is armed, with the channels of that moment",
    run: async (subject) => {
      const member = await signUp(subject)
      const byAll = await trust(subject, member, { name: "All" })
      const byMail = await trust(subject, member, { name: "Mail" })
      const byPhone = await trust(subject, member, { name: "Phone", email: null })
      await member.backend.circle.update(byMail.id, { smsEnabled: false })
      const { id } = await plan(subject, member, [byAll, byMail, byPhone])
      const { recipients } = await arm(subject, member, id)
      const channelsOf = (name: string) => [
        ...present(
          recipients.find((recipient) => recipient.name === name),
          name,
        ).channels,
      ]
      equal(channelsOf("All").sort(), ["email", "sms", "voice"])
      equal(channelsOf("Mail"), ["email"])
      equal(channelsOf("Phone").sort(), ["sms", "voice"])
    },
  },
  {
    title: "signing out does not disarm",
    run: async (subject) => {
      const { member, contacts, watch } = await onDate(subject)
      await member.backend.session.signOut()
      await advanceTo(subject, alarmAt(watch))
      check((await alertsTo(subject, firstOf(contacts))).length > 0, "nobody was told")
      const again = await signInAgain(subject, member)
      equal((await again.checkIn.state()).watch?.id, watch.id)
    },
  },
  {
    title: "an armed watch survives a restart of the backend and rings",
    run: async (subject) => {
      const { contacts, watch } = await onDate(subject)
      await present(subject.restart, "a way to restart")()
      await advanceTo(subject, alarmAt(watch))
      check((await alertsTo(subject, firstOf(contacts))).length > 0, "nobody was told")
    },
  },
]
