import { alarmAt } from "@porchlight/core/check-in"
import { addMs, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { Trial, TRIAL_LENGTH_MS, trialEndsAt, trialStatus } from "@porchlight/core/trial"
import { check, equal, present, rejects } from "./check.ts"
import { advanceTo, alertsTo, allClearsTo, arm, firstOf, incidentOf, onDate, plan } from "./dates.ts"
import { invite, newKey, signInAgain, signUp, trust } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import type { Subject } from "./subject.ts"

/** Clocks of backends elsewhere run on while a rule works. */
const SLACK_MS = 5 * SECOND_MS

/** What every backend must do about the free trial: it begins once, ends by the backend's clock, and cuts nothing that is on. */
export const trialRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "a trial begins once, however often and from wherever it is started",
    run: async (subject) => {
      const member = await signUp(subject)
      equal((await member.backend.trial.current()).startedAt, null, "the start before it was started")
      const other = await signInAgain(subject, member)
      const started = await Promise.all([
        member.backend.trial.start(),
        other.trial.start(),
        member.backend.trial.start(),
      ])
      for (const trial of started) hasShape(Trial, trial, "the trial")
      const startedAt = present(started[0]?.startedAt, "the start")
      check(Math.abs(subject.now() - startedAt) <= SLACK_MS, "it did not begin now")
      await subject.advance(5 * MINUTE_MS)
      const later = [await other.trial.start(), await member.backend.trial.current()]
      equal(
        [...started, ...later].map((trial) => trial.startedAt),
        Array(5).fill(startedAt),
        "the starts",
      )
    },
  },
  {
    title: "no trial begins before a number is verified",
    run: async (subject) => {
      const { backend } = await signUp(subject, "signed-up")
      equal(await backend.trial.start(), {
        startedAt: null,
        supersededBy: null,
        isUsedUp: false,
        watchArmedAt: null,
      })
    },
  },
  {
    title: "arming a first date begins the trial by itself",
    run: async (subject) => {
      const { member, watch } = await onDate(subject)
      const trial = await member.backend.trial.current()
      equal([trial.startedAt, trial.watchArmedAt], [watch.armedAt, watch.armedAt])
    },
  },
  {
    title:
      "a trial lasts thirty minutes by the backend's clock: a date is armed before its end and none after it",
    run: async (subject) => {
      const [inTime, late] = [await signUp(subject), await signUp(subject)]
      const plans = []
      for (const member of [inTime, late])
        plans.push(await plan(subject, member, [await trust(subject, member)]))
      const { startedAt } = await inTime.backend.trial.start()
      await late.backend.trial.start()
      await advanceTo(subject, addMs(trialEndsAt(present(startedAt, "the start")), -SLACK_MS))
      await arm(subject, inTime, present(plans[0], "a plan").id)
      await subject.advance(2 * SLACK_MS)
      equal(trialStatus(await late.backend.trial.current(), subject.now()), "over")
      const refused = present(plans[1], "a plan")
      await rejects(arm(subject, late, refused.id), "MembershipRequired")
      equal((await late.backend.checkIn.state()).watch, null)
      equal((await late.backend.datePlan.get(refused.id)).status, "draft", "the plan that was refused")
      // Neither a new sign-in nor another start gives a second trial.
      const again = await signInAgain(subject, late)
      await again.trial.start()
      await rejects(arm(subject, { backend: again }, refused.id), "MembershipRequired")
    },
  },
  {
    title: "the end of a trial cuts nothing of a date that is on: check-ins, alerts and the all-clear go on",
    run: async (subject) => {
      const date = await onDate(subject)
      const { member, contacts, watch } = date
      const { backend } = member
      await subject.advance(TRIAL_LENGTH_MS + SLACK_MS)
      equal(trialStatus(await backend.trial.current(), subject.now()), "finishing")
      const next = await backend.checkIn.checkIn(watch.id, null, newKey(subject))
      const extended = await backend.checkIn.extend(watch.id, 15, null, newKey(subject))
      check(extended.dueAt > next.dueAt, "the date could not be extended")
      await advanceTo(subject, alarmAt(extended))
      check((await alertsTo(subject, firstOf(contacts))).length > 0, "nobody was told")
      await backend.incident.resolve((await incidentOf(member)).id, member.safePin)
      await subject.advance(MINUTE_MS)
      check((await allClearsTo(subject, firstOf(contacts), member.fullName)).length > 0, "no all-clear came")
      // Now that the date is over, so is the trial; the circle stays open.
      equal(trialStatus(await backend.trial.current(), subject.now()), "over")
      const other = await plan(subject, member, contacts)
      await rejects(arm(subject, member, other.id), "MembershipRequired")
      await invite(subject, member)
    },
  },
  {
    title: "the trial belongs to whoever is signed in",
    run: async (subject) => {
      const nobody = await subject.backend()
      await rejects(nobody.trial.current(), "SignInRequired")
      await rejects(nobody.trial.start(), "SignInRequired")
      const [one, other] = [await signUp(subject), await signUp(subject)]
      await one.backend.trial.start()
      equal((await other.backend.trial.current()).startedAt, null, "the other's start")
    },
  },
]
