import {
  alarmAt,
  EXTENSION_MAX_MINUTES,
  ExtensionTooLong,
  HOME_SAFE_MINUTES,
  LATER_INTERVAL_MINUTES,
  SOONER_MINUTES,
  Watch,
  WatchState,
} from "@porchlight/core/check-in"
import { addMinutes, HOUR_MS, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { check, equal, present, race, rejects } from "./check.ts"
import { advanceTo, alarm, alarmed, alertsTo, during, firstOf, onDate } from "./dates.ts"
import { newKey, signUp } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import type { Subject } from "./subject.ts"

/** What every backend must do about checking in, extending and ending a date. */
export const checkInRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "a check-in starts the next period, an hour long unless an interval was chosen",
    run: async (subject) => {
      for (const [intervalMinutes, minutes] of [
        [null, LATER_INTERVAL_MINUTES],
        [45, 45],
      ] as const) {
        const { member, watch } = await onDate(subject, [1], { intervalMinutes })
        await subject.advance(10 * MINUTE_MS)
        const next = await member.backend.checkIn.checkIn(watch.id, null, newKey(subject))
        hasShape(Watch, next, "the watch")
        equal([next.epoch, next.phase, next.stepsDone], [1, "date", 0])
        equal(next.dueAt, addMinutes(present(next.lastCheckInAt, "the check-in's time"), minutes))
        equal((await member.backend.checkIn.state()).watch, next)
      }
    },
  },
  {
    title: "a check-in is possible while it is due, and reaches no further than the planned end",
    run: async (subject) => {
      const { member, watch } = await onDate(subject, [1], { durationMinutes: 60 })
      await advanceTo(subject, addMinutes(watch.dueAt, 9))
      const next = await member.backend.checkIn.checkIn(watch.id, null, newKey(subject))
      equal(next.dueAt, watch.plannedEndAt)
      await advanceTo(subject, alarmAt(watch))
      equal((await member.backend.checkIn.state()).incident, null, "the incident")
    },
  },
  {
    title: "a check-in at the planned end asks whether she is home safe",
    run: async (subject) => {
      const { member, watch } = await onDate(subject, [1], { durationMinutes: 30 })
      await advanceTo(subject, watch.plannedEndAt)
      const home = await member.backend.checkIn.checkIn(watch.id, null, newKey(subject))
      equal([home.phase, home.endedAt], ["home", null])
      equal(home.dueAt, addMinutes(home.epochStartedAt, HOME_SAFE_MINUTES))
    },
  },
  {
    title: "a repeated or racing check-in with one key is one check-in",
    run: async (subject) => {
      const { member, watch } = await onDate(subject)
      const { checkIn } = member.backend
      const key = newKey(subject)
      const answers = await Promise.all([
        checkIn.checkIn(watch.id, null, key),
        checkIn.checkIn(watch.id, null, key),
      ])
      await subject.advance(MINUTE_MS)
      answers.push(await checkIn.checkIn(watch.id, null, key))
      for (const answer of answers) equal(answer, present(answers[0], "an answer"))
      equal((await checkIn.state()).watch?.epoch, 1)
      await rejects(checkIn.checkIn(watch.id, member.safePin, key), "IdempotencyMismatch")
    },
  },
  {
    title: "of a racing check-in and alarm one wins, and the loser's effects do not happen",
    run: async (subject) => {
      const { member, contacts, watch } = await onDate(subject)
      await subject.advance(alarmAt(watch) - subject.now() - 1)
      const [tag] = await race(
        () => member.backend.checkIn.checkIn(watch.id, member.safePin, newKey(subject)),
        () => subject.advance(1),
      )
      await subject.advance(0)
      const state = await member.backend.checkIn.state()
      const alerts = await alertsTo(subject, firstOf(contacts))
      if (tag === null) equal([state.incident, alerts.length, state.watch?.epoch], [null, 0, 1])
      else equal([tag, alerts.length > 0, state.incident === null], ["AlarmOpen", true, false])
    },
  },
  {
    title: "overdue and not yet alarmed, a check-in needs a PIN",
    run: async (subject) => {
      const { member, contacts, watch } = await onDate(subject)
      const { checkIn } = member.backend
      await during(subject, "scheduler", async () => {
        await advanceTo(subject, addMinutes(alarmAt(watch), 1))
        await rejects(checkIn.checkIn(watch.id, null, newKey(subject)), "PinRequired")
        await rejects(checkIn.extend(watch.id, 15, null, newKey(subject)), "AlarmOpen")
        await rejects(checkIn.checkIn(watch.id, "9999", newKey(subject)), "PinWrong")
        equal((await checkIn.checkIn(watch.id, member.safePin, newKey(subject))).epoch, 1)
      })
      await subject.advance(0)
      equal((await alertsTo(subject, firstOf(contacts))).length, 0, "the number of alerts")
    },
  },
  {
    title: "once the alarm is open, only resolving it helps: no check-in, no extension, no end",
    run: async (subject) => {
      const { member, watch } = await alarmed(subject)
      const { checkIn } = member.backend
      for (const pin of [null, member.safePin, member.duressPin]) {
        await rejects(checkIn.checkIn(watch.id, pin, newKey(subject)), "AlarmOpen")
      }
      await rejects(checkIn.extend(watch.id, 30, null, newKey(subject)), "AlarmOpen")
      await rejects(checkIn.sooner(watch.id, newKey(subject)), "AlarmOpen")
      await rejects(checkIn.end(watch.id, member.safePin, newKey(subject)), "AlarmOpen")
      equal((await checkIn.state()).watch?.endedAt, null)
    },
  },
  {
    title: "a wrong PIN checks nobody in and ends nothing",
    run: async (subject) => {
      const { member, watch } = await onDate(subject)
      const { checkIn } = member.backend
      await rejects(checkIn.checkIn(watch.id, "9999", newKey(subject)), "PinWrong")
      await rejects(checkIn.end(watch.id, "9998", newKey(subject)), "PinWrong")
      await rejects(checkIn.end(watch.id, "", newKey(subject)), "PinWrong", "InvalidInput")
      await rejects(checkIn.end(watch.id, "9".repeat(10_000), newKey(subject)), "PinWrong", "InvalidInput")
      equal((await checkIn.state()).watch, watch)
    },
  },
  {
    title: "an extension moves the due time, without a PIN by two hours past the plan at most",
    run: async (subject) => {
      const { member, watch } = await onDate(subject, [1], { durationMinutes: 30 })
      const { checkIn } = member.backend
      const once = await checkIn.extend(watch.id, 60, null, newKey(subject))
      equal([once.dueAt, once.epoch], [addMinutes(watch.dueAt, 60), 1])
      equal([once.originalEndAt, once.plannedEndAt], [watch.originalEndAt, once.dueAt])
      await checkIn.extend(watch.id, 30, null, newKey(subject))
      const error = await rejects(checkIn.extend(watch.id, 60, null, newKey(subject)), "ExtensionTooLong")
      const latest = addMinutes(watch.originalEndAt, EXTENSION_MAX_MINUTES)
      equal(error instanceof ExtensionTooLong ? error.data.latest : null, latest, "the latest instant")
      equal((await checkIn.extend(watch.id, 30, null, newKey(subject))).dueAt, latest)
      await rejects(checkIn.extend(watch.id, 15, null, newKey(subject)), "ExtensionTooLong")
    },
  },
  {
    title: "a repeated extension with one key extends once",
    run: async (subject) => {
      const { member, watch } = await onDate(subject)
      const key = newKey(subject)
      const first = await member.backend.checkIn.extend(watch.id, 15, null, key)
      equal(await member.backend.checkIn.extend(watch.id, 15, null, key), first)
      await rejects(member.backend.checkIn.extend(watch.id, 30, null, key), "IdempotencyMismatch")
      equal((await member.backend.checkIn.state()).watch, first)
    },
  },
  {
    title:
      "a check-in that is asked for sooner is due in ten minutes, never later, and once for one key (B-36)",
    run: async (subject) => {
      const { member, watch } = await onDate(subject)
      const { checkIn } = member.backend
      const key = newKey(subject)
      await subject.advance(MINUTE_MS)
      const soon = await checkIn.sooner(watch.id, key)
      equal([soon.dueAt, soon.epoch], [addMinutes(soon.epochStartedAt, SOONER_MINUTES), 1])
      equal([soon.plannedEndAt, soon.lastCheckInAt], [watch.plannedEndAt, watch.lastCheckInAt])
      await subject.advance(MINUTE_MS)
      equal(await checkIn.sooner(watch.id, key), soon)
      equal(await checkIn.sooner(watch.id, newKey(subject)), soon, "what is due sooner already")
      const types = (await member.backend.dateRecord.events()).map(({ type }) => type)
      equal(types, ["sooner", "armed"], "the log")
    },
  },
  {
    title: "ending a date with the PIN asks whether she is home safe; ending it twice changes nothing",
    run: async (subject) => {
      const { member, watch } = await onDate(subject)
      const home = await member.backend.checkIn.end(watch.id, member.safePin, newKey(subject))
      equal([home.phase, home.epoch, home.endedAt], ["home", 1, null])
      equal(home.dueAt, addMinutes(home.epochStartedAt, HOME_SAFE_MINUTES))
      await subject.advance(MINUTE_MS)
      equal(await member.backend.checkIn.end(watch.id, member.safePin, newKey(subject)), home)
    },
  },
  {
    title: "home safe completes the date and erases its dossier",
    run: async (subject) => {
      const { member, plan, watch } = await onDate(subject, [1], { notes: "He drives a green van." })
      const { backend } = member
      const fix = {
        latitude: 40.7,
        longitude: -74,
        accuracyMeters: 9,
        takenAt: subject.now(),
        batteryPercent: 50,
      }
      await backend.location.report(watch.id, fix)
      await backend.checkIn.end(watch.id, member.safePin, newKey(subject))
      const done = await backend.checkIn.checkIn(watch.id, null, newKey(subject))
      equal([done.outcome, done.endedAt === null], ["completed", false])
      const [kept, state] = [await backend.datePlan.get(plan.id), await backend.checkIn.state()]
      equal([kept.status, kept.notes], ["completed", ""])
      check(kept.name !== plan.name, "the name is kept")
      check(kept.place !== plan.place, "the place is kept")
      equal(state.fix, null, "the last fix")
    },
  },
  {
    title: "not coming home rings the alarm as well",
    run: async (subject) => {
      const date = await onDate(subject)
      const { member, contacts, watch } = date
      const home = await member.backend.checkIn.end(watch.id, member.safePin, newKey(subject))
      await advanceTo(subject, addMinutes(alarmAt(home), -1))
      equal(
        (await alertsTo(subject, firstOf(contacts))).length,
        0,
        "the number of alerts before grace is over",
      )
      const incident = await alarm(subject, { ...date, watch: home })
      equal([incident.epoch, incident.kind], [home.epoch, "missed-check-in"])
      check((await alertsTo(subject, firstOf(contacts))).length > 0, "nobody was told")
    },
  },
  {
    title: "what has ended stays ended, and is shown for an hour",
    run: async (subject) => {
      const { member, watch } = await onDate(subject)
      const { checkIn } = member.backend
      await checkIn.end(watch.id, member.safePin, newKey(subject))
      await checkIn.checkIn(watch.id, null, newKey(subject))
      await rejects(checkIn.checkIn(watch.id, null, newKey(subject)), "WatchEnded")
      await rejects(checkIn.extend(watch.id, 15, null, newKey(subject)), "WatchEnded")
      await rejects(checkIn.sooner(watch.id, newKey(subject)), "WatchEnded")
      await rejects(checkIn.end(watch.id, member.safePin, newKey(subject)), "WatchEnded")
      await subject.advance(HOUR_MS - MINUTE_MS)
      const shown = await checkIn.state()
      hasShape(WatchState, shown, "the state")
      equal(shown.watch?.id, watch.id)
      await subject.advance(2 * MINUTE_MS)
      const { watch: none, plan, incident, deliveries } = await checkIn.state()
      equal([none, plan, incident, deliveries], [null, null, null, []])
    },
  },
  {
    title: "another account's watch is neither seen nor touched",
    run: async (subject) => {
      const [{ member, watch }, other] = [await onDate(subject), await signUp(subject)]
      const { checkIn } = other.backend
      equal((await checkIn.state()).watch, null)
      await rejects(checkIn.checkIn(watch.id, null, newKey(subject)), "NotFound")
      await rejects(checkIn.extend(watch.id, 15, null, newKey(subject)), "NotFound")
      await rejects(checkIn.sooner(watch.id, newKey(subject)), "NotFound")
      await rejects(checkIn.end(watch.id, other.safePin, newKey(subject)), "NotFound")
      equal((await member.backend.checkIn.state()).watch, watch)
    },
  },
  {
    title: "the state tells the time of the clock that counts",
    run: async (subject) => {
      const { member } = await onDate(subject)
      const before = (await member.backend.checkIn.state()).now
      await subject.advance(10 * SECOND_MS)
      const { now } = await member.backend.checkIn.state()
      check(now - before >= 10 * SECOND_MS && now - before < 20 * SECOND_MS, "the clock does not follow")
    },
  },
]
