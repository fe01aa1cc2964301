import { SOS_COUNTDOWN_MS, type SosStart } from "@porchlight/core/sos"
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { check, equal, present, rejects } from "./check.ts"
import { alertsTo, allClearsTo } from "./dates.ts"
import { messagesTo, newKey, signUp, untyped } from "./people.ts"
import { press, pressInput, trusted } from "./presses.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

/** What every backend must do about taking a call for help back, and about who may. */
export const sosPinRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "the PIN takes a press back, and nobody hears of it",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const key = await press(subject, member, "countdown")
      await rejects(member.backend.sos.cancel(key, null), "PinRequired")
      await rejects(member.backend.sos.cancel(key, "0000"), "PinWrong")
      equal((await member.backend.sos.state()).press?.state, "counting")
      equal((await member.backend.sos.cancel(key, member.safePin)).press?.state, "cancelled")
      equal((await member.backend.sos.cancel(key, member.safePin)).press?.state, "cancelled")
      await subject.advance(MINUTE_MS)
      equal((await alertsTo(subject, friend)).length, 0, "alerts")
      equal((await member.backend.sos.fire(key)).incident, null, "what is over goes out no more")
    },
  },
  {
    title: "what has gone out cannot be taken back, only ended with the PIN; then the all-clear goes out",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const key = await press(subject, member, "countdown")
      const { incident } = await member.backend.sos.fire(key)
      await subject.advance(0)
      await rejects(member.backend.sos.cancel(key, member.safePin), "SosSent")
      const { id } = present(incident, "an alarm")
      await rejects(member.backend.incident.resolve(id, "0000"), "PinWrong")
      const closed = await member.backend.incident.resolve(id, member.safePin)
      equal(closed.closedAt, subject.now())
      await subject.advance(0)
      check((await allClearsTo(subject, friend, member.fullName)).length > 0, "no all-clear")
      equal((await member.backend.sos.state()).incident?.closedAt, closed.closedAt)
      await subject.advance(2 * HOUR_MS)
      equal((await member.backend.sos.state()).incident, null, "an alarm of two hours ago")
    },
  },
  {
    title: "of a PIN and the end of the countdown exactly one wins",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const key = await press(subject, member, "countdown")
      const [cancelled] = await Promise.allSettled([
        member.backend.sos.cancel(key, member.safePin),
        member.backend.sos.fire(key),
      ])
      await subject.advance(10 * SECOND_MS)
      const { press: ended, incident } = await member.backend.sos.state()
      const isCancelled = cancelled.status === "fulfilled"
      equal([ended?.state, incident === null], isCancelled ? ["cancelled", true] : ["fired", false])
      equal((await alertsTo(subject, friend)).length === 0, isCancelled, "whether nobody was told")
    },
  },
  {
    title: "the PIN by text ends an alarm without a date, and the answer is the same whatever the PIN was",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const { safePin, phone } = member
      await press(subject, member, "instant")
      await subject.advance(0)
      const said = async (pin: string) => {
        await subject.reply(phone, pin)
        return present((await messagesTo(subject, phone)).at(-1), "an answer").text
      }
      const wrong = await said(safePin === "0000" ? "1111" : "0000")
      equal((await member.backend.sos.state()).incident?.closedAt, null, "closed by a wrong PIN")
      equal(await said(safePin), wrong, "the answer")
      await subject.advance(0)
      equal((await member.backend.sos.state()).incident?.closedAt, subject.now())
      check((await allClearsTo(subject, friend, member.fullName)).length > 0, "no all-clear")
    },
  },
  {
    title:
      "the PIN by text takes back a press that still counts down; the duress PIN seems to, and people are told",
    run: async (subject) => {
      for (const kind of ["safe", "duress"] as const) {
        const { member, friend } = await trusted(subject)
        await press(subject, member, "countdown")
        await subject.reply(member.phone, kind === "safe" ? member.safePin : member.duressPin)
        await subject.advance(MINUTE_MS)
        const { press: ended, incident } = await member.backend.sos.state()
        equal([ended?.state, incident], ["cancelled", null], `what the ${kind} PIN shows`)
        equal((await alertsTo(subject, friend)).length > 0, kind === "duress", `whether ${kind} tells`)
      }
    },
  },
  {
    title: "who has not chosen PINs takes a press back without one",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const key = await press(subject, member, "countdown")
      equal((await member.backend.sos.state()).needsPin, false)
      equal((await member.backend.sos.cancel(key, null)).press?.state, "cancelled")
    },
  },
  {
    title:
      "a PIN that overtakes its press cancels it before it comes; a wrong one leaves it to ring, the duress PIN tells her people",
    run: async (subject) => {
      for (const kind of ["safe", "duress", "wrong"] as const) {
        const { member, friend } = await trusted(subject)
        const key = newKey(subject)
        await rejects(member.backend.sos.cancel(key, null), "PinRequired")
        if (kind === "wrong") await rejects(member.backend.sos.cancel(key, "7777"), "PinWrong")
        else {
          const pin = kind === "safe" ? member.safePin : member.duressPin
          const { press: stopped } = await member.backend.sos.cancel(key, pin)
          equal([stopped?.key, stopped?.state], [key, "cancelled"], `the press with the ${kind} PIN`)
          equal((await member.backend.sos.cancel(key, pin)).press?.state, "cancelled", "said once more")
        }
        const { press: came } = await member.backend.sos.start(pressInput(subject, "countdown"), key)
        equal(came?.state, kind === "wrong" ? "counting" : "cancelled", `the press after the ${kind} PIN`)
        await subject.advance(SOS_COUNTDOWN_MS)
        equal((await alertsTo(subject, friend)).length > 0, kind !== "safe", `whether ${kind} tells`)
      }
    },
  },
  {
    title: "somebody else's press is as absent as one that is nowhere",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const key = await press(subject, member, "countdown")
      const stranger = await signUp(subject)
      for (const call of ["fire", "beat"] as const) {
        await rejects(stranger.backend.sos[call](key), "NotFound")
        await rejects(stranger.backend.sos[call]("../../profile"), "NotFound")
      }
      await stranger.backend.sos.release(key)
      equal((await stranger.backend.sos.state()).press, null)
      const { press: none } = await stranger.backend.sos.cancel(key, stranger.safePin)
      equal(none, null, "a press that she let go before it came")
      await subject.advance(SOS_COUNTDOWN_MS)
      check((await alertsTo(subject, friend)).length > 0, "a stranger took it back")
    },
  },
  {
    title: "what is no press is refused, and so is whoever is signed out",
    run: async (subject) => {
      const { backend } = await signUp(subject)
      const good = pressInput(subject, "hold")
      for (const odd of [
        { ...good, mode: "tap" },
        { ...good, pressedAgoMs: -1 },
        { ...good, pressedAgoMs: 2 * DAY_MS },
        { ...good, timeZone: "not a zone" },
        { ...good, fix: { latitude: 91 } },
        null,
      ]) {
        await rejects(backend.sos.start(untyped<SosStart>(odd), newKey(subject)), "InvalidInput")
      }
      await rejects(backend.sos.start(good, "short"), "InvalidInput")
      const nobody = await subject.backend()
      await rejects(nobody.sos.start(good, newKey(subject)), "SignInRequired")
      await rejects(nobody.sos.state(), "SignInRequired")
    },
  },
]
