import { ANSWER_COUNTS_FOR_MS, REPEAT_EVERY_MS, REPEATS_MAX } from "@porchlight/core/incident"
import {
  callsOut,
  SOS_COUNTDOWN_MS,
  SOS_HOLD_MS,
  SOS_RELEASE_TOLERANCE_MS,
  WALK_COUNTDOWN_MS,
  WALK_SILENT_MS,
  type SosMode,
} from "@porchlight/core/sos"
import { addMs, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { check, equal, present } from "./check.ts"
import { alarmed, alertsTo, alertToken, firstOf } from "./dates.ts"
import { newKey, signInAgain, type Member } from "./people.ts"
import { press, pressInput, trusted } from "./presses.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

/** What every backend must do with a press while another one counts, or an alarm is open. */
export const sosJoinRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "two presses at once are one alarm, and the sooner one counts",
    run: async (subject) => {
      const { member } = await trusted(subject)
      const other = await signInAgain(subject, member)
      await Promise.all([
        member.backend.sos.start(pressInput(subject, "countdown"), newKey(subject)),
        other.sos.start(pressInput(subject, "countdown"), newKey(subject)),
      ])
      await other.sos.start(pressInput(subject, "instant"), newKey(subject))
      await subject.advance(0)
      const first = present((await member.backend.sos.state()).incident, "an alarm")
      await subject.advance(10 * SECOND_MS)
      equal((await member.backend.sos.state()).incident?.id, first.id)
    },
  },
  {
    title:
      "SOS held on the way home goes out as soon as a hold does, one that is let go leaves the walk as it was, and no thumb delays either",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const { sos } = member.backend
      const told = async () => (await alertsTo(subject, friend)).length
      const walk = await press(subject, member, "walk")
      const letGo = await press(subject, member, "hold")
      await subject.advance(2 * SECOND_MS)
      equal((await sos.release(letGo)).press?.key, walk)
      await subject.advance(7 * SECOND_MS)
      const { press: walking } = await sos.beat(walk)
      equal([walking?.state, await told()], ["counting", 0], "after a hold that was let go")
      equal(walking?.firesAt, addMs(subject.now(), WALK_SILENT_MS + WALK_COUNTDOWN_MS))
      const firesAt = addMs(subject.now(), SOS_HOLD_MS + SOS_COUNTDOWN_MS)
      await press(subject, member, "hold")
      await subject.advance(SOS_HOLD_MS + SOS_RELEASE_TOLERANCE_MS)
      const { press: hastened } = await sos.beat(walk)
      equal([hastened?.key, hastened?.state, hastened?.firesAt], [walk, "counting", firesAt])
      await subject.advance(SOS_COUNTDOWN_MS - SOS_RELEASE_TOLERANCE_MS - SECOND_MS)
      equal(await told(), 0, "alerts during the countdown")
      await subject.advance(SECOND_MS)
      const { press: fired, incident } = await sos.state()
      equal([fired?.key, fired?.state], [walk, "fired"])
      check((await told()) > 0, "nobody was told")
      await member.backend.incident.resolve(present(incident, "an alarm").id, member.safePin)
      const again = await press(subject, member, "walk")
      await press(subject, member, "countdown")
      await subject.advance(2 * SECOND_MS)
      await sos.beat(again)
      await subject.advance(SOS_COUNTDOWN_MS - 2 * SECOND_MS)
      equal((await sos.state()).press?.state, "fired", "a countdown that a thumb put off")
    },
  },
  {
    title: "a hold on one phone still counts when the one it joined on another is let go",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const first = await press(subject, member, "hold")
      await press(subject, member, "hold")
      await subject.advance(SECOND_MS)
      await member.backend.sos.release(first)
      await subject.advance(SOS_HOLD_MS + SOS_COUNTDOWN_MS)
      check((await alertsTo(subject, friend)).length > 0, "nobody was told")
      equal((await member.backend.sos.state()).press?.state, "fired")
    },
  },
  {
    title:
      "a hold still counts when the one it joined is let go, also while an alarm is open that it tells about (B-04)",
    run: async (subject) => {
      const { member, contacts, incident } = await alarmed(subject)
      const friend = firstOf(contacts)
      await holdAfterTap(subject, member)
      await subject.advance(0)
      const { press: fired, incident: told } = await member.backend.sos.state()
      equal([fired?.state, told?.id], ["fired", incident.id], "during a missed check-in")
      check(told?.reason.calledAt !== undefined, "the alarm does not know that she pressed SOS")
      const alerts = await alertsTo(subject, friend)
      check(
        alerts.some(({ text }) => text.includes("pressed SOS")),
        "nobody was told that she pressed SOS",
      )
      await (await subject.backend()).incident.respond(await alertToken(subject, friend), "on-it")
      await subject.advance(30 * MINUTE_MS)
      const answered = (await alertsTo(subject, friend)).length
      await holdAfterTap(subject, member)
      await subject.advance(0)
      check((await alertsTo(subject, friend)).length > answered, "who had answered was not told again")
    },
  },
  {
    title: "the place of a press that joined the one that counts is known, also where it comes later (B-04)",
    run: async (subject) => {
      const { member } = await trusted(subject)
      const { sos, incident } = member.backend
      const nowhere = (mode: SosMode) => pressInput(subject, mode, { fix: null })
      await sos.start(nowhere("countdown"), newKey(subject))
      const instant = newKey(subject)
      const { incident: alarm, fix: unknown } = await sos.start(nowhere("instant"), instant)
      equal(unknown, null, "the place before the phone knows it")
      const { fix } = await sos.start(pressInput(subject, "instant"), instant)
      equal(fix?.batteryPercent, 31, "the place of what went out as it joined")
      await incident.resolve(present(alarm, "an alarm").id, member.safePin)

      const first = newKey(subject)
      const second = newKey(subject)
      await sos.start(nowhere("hold"), first)
      await sos.start(nowhere("hold"), second)
      await sos.start(pressInput(subject, "hold"), second)
      await subject.advance(SECOND_MS)
      await sos.release(first)
      await subject.advance(SOS_HOLD_MS + SOS_COUNTDOWN_MS)
      const { press: fired, fix: place } = await sos.state()
      equal(
        [fired?.key, fired?.state, place?.batteryPercent],
        [second, "fired", 31],
        "a hold that counts alone",
      )
    },
  },
  {
    title: "a press during an open alarm joins it",
    run: async (subject) => {
      const { member, incident } = await alarmed(subject)
      const state = await member.backend.sos.start(pressInput(subject, "instant"), newKey(subject))
      equal([state.incident?.id, state.incident?.kind], [incident.id, "missed-check-in"])
      equal(state.fix?.batteryPercent, 31, "the place of the press")
    },
  },
  {
    title:
      "SOS that joins an open alarm has gone out; neither a way home has, nor a hold that was let go (D-78)",
    run: async (subject) => {
      const { member } = await trusted(subject)
      const { sos } = member.backend
      const { fix, timeZone, pressedAgoMs } = pressInput(subject, "instant")
      await sos.broadcast({ fix, timeZone, pressedAgoMs }, newKey(subject))
      const told = callsOut(await sos.state())
      await press(subject, member, "walk")
      const letGo = await press(subject, member, "hold")
      await subject.advance(SECOND_MS)
      await sos.release(letGo)
      await subject.advance(SOS_HOLD_MS + SOS_RELEASE_TOLERANCE_MS)
      equal(callsOut(await sos.state()), told, "after a walk began and a hold was let go")
      const held = await press(subject, member, "hold")
      await subject.advance(SOS_HOLD_MS + SOS_RELEASE_TOLERANCE_MS)
      const once = callsOut(await sos.state())
      check(
        once.some((call) => !told.includes(call)),
        "a hold that joined the alarm has not gone out",
      )
      equal(callsOut(await sos.release(held)), once, "after letting go of it too late")
      await press(subject, member, "countdown")
      const twice = callsOut(await sos.state())
      check(
        twice.some((call) => !once.includes(call)),
        "a press that joined the alarm has not gone out",
      )
    },
  },
  {
    title: "SOS during an alarm about something else tells its people that she pressed it, once",
    run: async (subject) => {
      const { member, contacts, incident } = await alarmed(subject)
      const friend = firstOf(contacts)
      const before = (await alertsTo(subject, friend)).length
      const { press: waiting } = await member.backend.sos.start(
        pressInput(subject, "countdown"),
        newKey(subject),
      )
      equal(waiting?.state, "counting", "a press that nobody has let count down")
      const pressedAt = present(waiting, "a press").startedAt
      equal((await alertsTo(subject, friend)).length, before, "alerts during the countdown")
      await subject.advance(SOS_COUNTDOWN_MS)
      await subject.advance(0)
      const { incident: joined, press: fired } = await member.backend.sos.state()
      equal([joined?.id, joined?.reason.calledAt, fired?.state], [incident.id, pressedAt, "fired"])
      const told = (await alertsTo(subject, friend)).slice(before)
      check(told.length > 0, "nobody was told that she pressed SOS")
      for (const { text, channel } of told)
        check(text.includes("pressed SOS"), `by ${channel} they were told: ${text}`)
      const nobody = await subject.backend()
      const view = await nobody.incident.openLink(await alertToken(subject, friend))
      equal([view.kind, view.reason.happenedAt], ["sos", pressedAt], "behind the link")
      await press(subject, member, "instant")
      equal((await alertsTo(subject, friend)).length, before + told.length, "after another press")
    },
  },
  {
    title: "SOS after somebody has answered tells them again: no round would remind them any more",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      await press(subject, member, "instant")
      await subject.advance(0)
      const first = (await alertsTo(subject, friend)).length
      check(first > 0, "nobody was told")
      const link = await alertToken(subject, friend)
      await (await subject.backend()).incident.respond(link, "on-it")
      await subject.advance(30 * MINUTE_MS)
      equal((await alertsTo(subject, friend)).length, first, "alerts after the answer")
      await press(subject, member, "instant")
      await subject.advance(0)
      check((await alertsTo(subject, friend)).length > first, "nobody was told that she pressed it again")
    },
  },
  {
    title:
      "SOS hours after the last reminder, or after an answer, is told to everybody until somebody answers that",
    run: async (subject) => {
      for (const isAnswered of [false, true]) {
        const { member, friend } = await trusted(subject)
        await press(subject, member, "instant")
        await subject.advance(0)
        const answer = async () =>
          (await subject.backend()).incident.respond(await alertToken(subject, friend), "on-it")
        if (isAnswered) await answer()
        // All rounds of the first call are over, or were called off.
        for (let round = 0; round <= REPEATS_MAX; round += 1) await subject.advance(REPEAT_EVERY_MS)
        await subject.advance(ANSWER_COUNTS_FOR_MS)
        const first = (await alertsTo(subject, friend)).length
        await press(subject, member, "instant")
        await subject.advance(0)
        const told = (await alertsTo(subject, friend)).length
        check(told > first, "nobody was told that she pressed it again")
        await subject.advance(REPEAT_EVERY_MS)
        const reminded = (await alertsTo(subject, friend)).length
        check(reminded > told, "nobody was reminded")
        await answer()
        await subject.advance(REPEAT_EVERY_MS)
        equal((await alertsTo(subject, friend)).length, reminded, "after the new answer")
      }
    },
  },
]

/** She taps, and holds it before the phone could say that the first finger left; the hold is over. */
async function holdAfterTap(subject: Subject, member: Member): Promise<void> {
  const tapped = await press(subject, member, "hold")
  await press(subject, member, "hold")
  await subject.advance(SECOND_MS)
  await member.backend.sos.release(tapped)
  await subject.advance(SOS_HOLD_MS + SOS_COUNTDOWN_MS)
}
