import { REPEAT_EVERY_MS } from "@porchlight/core/incident"
import { SOS_COUNTDOWN_MS, SOS_HOLD_MS, SosState } from "@porchlight/core/sos"
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { check, equal, present, rejects } from "./check.ts"
import { alertsTo, alertToken, firstOf, onDate, reportAllDelivered } from "./dates.ts"
import { messagesTo, newKey, signUp } from "./people.ts"
import { press, pressInput, trusted } from "./presses.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import type { Subject } from "./subject.ts"

/** What every backend must do when somebody calls for help. */
export const sosRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "before a press nothing is under way, and it says who would be told",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const state = await member.backend.sos.state()
      hasShape(SosState, state, "the state")
      equal([state.press, state.incident, state.deliveries, state.needsPin], [null, null, [], true])
      equal(state.people, [
        { contactId: friend.id, name: friend.name, tier: friend.tier, phone: friend.phone },
      ])
    },
  },
  {
    title: "a press goes out when its countdown is over, not before, and tells her people with the place",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const key = newKey(subject)
      const input = pressInput(subject, "countdown")
      const { press: started } = await member.backend.sos.start(input, key)
      equal([started?.key, started?.state], [key, "counting"])
      await subject.advance(SOS_COUNTDOWN_MS - SECOND_MS)
      equal((await alertsTo(subject, friend)).length, 0, "alerts during the countdown")
      await subject.advance(SECOND_MS)
      const state = await member.backend.sos.state()
      hasShape(SosState, state, "the state")
      equal([state.press?.state, state.incident?.kind, state.incident?.watchId], ["fired", "sos", null])
      equal(state.press?.incidentId, state.incident?.id)
      equal(state.fix, input.fix)
      const [alert] = await alertsTo(subject, friend)
      check(present(alert, "an alert").text.includes("pressed SOS"), "the alert does not say what happened")
      const view = await (await subject.backend()).incident.openLink(await alertToken(subject, friend))
      equal([view.kind, view.fix, view.timeZone], ["sos", input.fix, "America/New_York"])
      equal([view.mayCall, view.daterPhone, view.reason.batteryPercent], [true, member.phone, 31])
    },
  },
  {
    title: "a press that is held goes out eight seconds after it began, and one that is let go is withdrawn",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const key = await press(subject, member, "hold")
      await subject.advance(2 * SECOND_MS)
      equal((await member.backend.sos.release(key)).press, null, "a press that was let go")
      await subject.advance(MINUTE_MS)
      equal((await alertsTo(subject, friend)).length, 0, "alerts of a press that was let go")
      await press(subject, member, "hold")
      await subject.advance(SOS_HOLD_MS + SOS_COUNTDOWN_MS)
      check((await alertsTo(subject, friend)).length > 0, "a held press told nobody")
    },
  },
  {
    title: "letting go after the hold changes nothing, and a word that overtakes its press withdraws it",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const early = newKey(subject)
      await member.backend.sos.release(early)
      const { press: none } = await member.backend.sos.start(pressInput(subject, "hold"), early)
      equal(none, null, "a press whose end came first")
      const key = await press(subject, member, "hold")
      await subject.advance(SOS_HOLD_MS + SECOND_MS)
      equal((await member.backend.sos.release(key)).press?.state, "counting")
      await subject.advance(SOS_COUNTDOWN_MS)
      check((await alertsTo(subject, friend)).length > 0, "letting go late took it back")
    },
  },
  {
    title: "sending it silently needs no countdown, and nothing goes to her own phone",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const before = (await messagesTo(subject, member.phone)).length
      const state = await member.backend.sos.start(pressInput(subject, "instant"), newKey(subject))
      equal([state.press?.state, state.incident?.kind], ["fired", "sos"])
      await subject.advance(0)
      check((await alertsTo(subject, friend)).length > 0, "nobody was told")
      equal((await messagesTo(subject, member.phone)).length, before, "messages to herself")
    },
  },
  {
    title: "a press whose answer was lost is the same press when it comes again",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const key = newKey(subject)
      await member.backend.sos.start(pressInput(subject, "instant"), key)
      await subject.advance(MINUTE_MS)
      const alerts = (await alertsTo(subject, friend)).length
      const again = await member.backend.sos.start(
        pressInput(subject, "instant", { pressedAgoMs: MINUTE_MS }),
        key,
      )
      await subject.advance(0)
      equal(again.press?.key, key)
      equal((await alertsTo(subject, friend)).length, alerts, "alerts after the repeat")
    },
  },
  {
    title: "a press that comes again may bring the place that was not known yet",
    run: async (subject) => {
      const { member } = await trusted(subject)
      const input = pressInput(subject, "countdown")
      const key = newKey(subject)
      await member.backend.sos.start({ ...input, fix: null }, key)
      await member.backend.sos.start(input, key)
      await subject.advance(SOS_COUNTDOWN_MS)
      equal((await member.backend.sos.state()).fix, input.fix)
      const later = { ...present(input.fix, "a place"), takenAt: subject.now(), latitude: 40.7131 }
      await member.backend.sos.start({ ...input, fix: later }, key)
      equal((await member.backend.sos.state()).fix, later)
    },
  },
  {
    title: "a press during a date rings the alarm of that date",
    run: async (subject) => {
      const { member, watch, contacts } = await onDate(subject, [1])
      const state = await member.backend.sos.start(pressInput(subject, "instant"), newKey(subject))
      equal([state.incident?.watchId, state.incident?.kind], [watch.id, "sos"])
      equal((await member.backend.checkIn.state()).incident?.id, state.incident?.id)
      await subject.advance(0)
      check((await alertsTo(subject, firstOf(contacts))).length > 0, "nobody was told")
      await member.backend.incident.resolve(present(state.incident, "an alarm").id, member.safePin)
      equal((await member.backend.checkIn.state()).watch?.outcome, "resolved")
    },
  },
  {
    title: "a press that waited without a line goes out as soon as it arrives",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const waited = pressInput(subject, "hold", { pressedAgoMs: HOUR_MS })
      const state = await member.backend.sos.start(waited, newKey(subject))
      equal([state.press?.state, state.press?.startedAt], ["fired", addMs(subject.now(), -HOUR_MS)])
      await subject.advance(0)
      check((await alertsTo(subject, friend)).length > 0, "nobody was told")
    },
  },
  {
    title: "the rounds of a call for help go on, tier after tier, until somebody answers",
    run: async (subject) => {
      const { member, contacts, friend } = await trusted(subject, [1, 2])
      await press(subject, member, "instant")
      await subject.advance(0)
      equal((await alertsTo(subject, firstOf(contacts, 1))).length, 0, "the second tier at once")
      await subject.advance(REPEAT_EVERY_MS)
      check((await alertsTo(subject, firstOf(contacts, 1))).length > 0, "the second tier was not told")
      await (await subject.backend()).incident.respond(await alertToken(subject, friend), "on-it")
      await reportAllDelivered(subject)
      const { incident } = await member.backend.sos.state()
      equal(incident?.responders.find(({ contactId }) => contactId === friend.id)?.answer, "on-it")
      const told = (await alertsTo(subject, friend)).length
      await subject.advance(REPEAT_EVERY_MS)
      equal((await alertsTo(subject, friend)).length, told, "alerts after an answer")
    },
  },
  {
    title: "where she is during an alarm without a date reaches the people who are told",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      await press(subject, member, "instant")
      const { incident } = await member.backend.sos.state()
      const { id } = present(incident, "an alarm")
      await subject.advance(MINUTE_MS)
      const fix = { ...present(pressInput(subject, "hold").fix, "a place"), latitude: 40.7133 }
      await member.backend.location.report(id, fix)
      equal([await member.backend.location.last(id), (await member.backend.sos.state()).fix], [fix, fix])
      const view = await (await subject.backend()).incident.openLink(await alertToken(subject, friend))
      equal(view.fix, fix)
      const stranger = await signUp(subject)
      await rejects(stranger.backend.location.report(id, fix), "NotFound")
      await member.backend.incident.resolve(id, member.safePin)
      await rejects(member.backend.location.report(id, fix), "NotFound")
    },
  },
  {
    title: "a call for help works with nobody to tell, and says so",
    run: async (subject) => {
      const member = await signUp(subject)
      const state = await member.backend.sos.start(pressInput(subject, "instant"), newKey(subject))
      equal([state.people, state.incident?.responders, state.deliveries], [[], [], []])
      equal(state.incident?.kind, "sos")
    },
  },
  {
    title: "a call for help needs no plan and outlives the trial (TRIAL-06)",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      await member.backend.trial.start()
      await subject.advance(DAY_MS)
      await press(subject, member, "instant")
      await subject.advance(0)
      check((await alertsTo(subject, friend)).length > 0, "nobody was told after the trial")
    },
  },
  {
    title: "a countdown survives a restart of the backend and goes out",
    run: async (subject) => {
      const restart = present(subject.restart, "a way to restart the backend")
      const { member, friend } = await trusted(subject)
      await press(subject, member, "hold")
      await restart()
      await subject.advance(SOS_HOLD_MS + SOS_COUNTDOWN_MS)
      equal((await member.backend.sos.state()).press?.state, "fired")
      check((await alertsTo(subject, friend)).length > 0, "nobody was told")
    },
  },
  {
    title: "whoever follows a call for help sees each change of it",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const seen: Array<SosState> = []
      const stop = member.backend.live.subscribe("sos", {
        onState: (state) => seen.push(state),
        onLine: () => undefined,
      })
      await press(subject, member, "instant")
      await subject.advance(0)
      await (await subject.backend()).incident.respond(await alertToken(subject, friend), "on-it")
      await subject.advance(SECOND_MS)
      for (let looks = 0; looks < 200 && seen.at(-1)?.incident?.acknowledgedAt == null; looks += 1) {
        await subject.advance(0)
        await member.backend.sos.state()
      }
      stop()
      equal(seen.at(-1)?.incident?.responders[0]?.answer, "on-it")
    },
  },
]
