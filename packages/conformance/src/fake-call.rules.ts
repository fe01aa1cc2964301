import {
  FAKE_CALL_SCRIPT_MAX_LENGTH,
  PLACED_CALL_LATE_MS,
  PLACED_CALL_SHOWN_AFTER_MS,
  PLACED_CALLS_PER_ACCOUNT,
  PlacedCallStatus,
  type NewPlacedCall,
} from "@porchlight/core/fake-call"
import { DAY_MS, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { check, equal, present, rejects } from "./check.ts"
import { onDate } from "./dates.ts"
import { messagesTo, newKey, signInAgain, signUp, untyped, type Member } from "./people.ts"
import { trusted } from "./presses.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import type { OutboxMessage, Subject } from "./subject.ts"

const IN_A_MINUTE: NewPlacedCall = { delayMs: 60_000, script: "Your sister is here, please come home." }

/** The calls that her phone got, oldest first. */
async function callsTo(subject: Subject, { phone }: Member): Promise<ReadonlyArray<OutboxMessage>> {
  const messages = await messagesTo(subject, phone)
  return messages.filter(({ channel }) => channel === "voice")
}

/** Asks for a call; gives its key. */
async function place(subject: Subject, { backend }: Member, input = IN_A_MINUTE): Promise<string> {
  const key = newKey(subject)
  await backend.placedCall.place(input, key)
  return key
}

const stateOf = async ({ backend }: Member) => (await backend.placedCall.status()).call?.state

/** What every backend must do with a call to somebody's own phone. */
export const fakeCallRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "the phone rings at its time, with the words that were chosen, once, also with nobody signed in",
    run: async (subject) => {
      const member = await signUp(subject)
      const key = newKey(subject)
      const status = await member.backend.placedCall.place(IN_A_MINUTE, key)
      hasShape(PlacedCallStatus, status, "the status")
      const call = present(status.call, "a call")
      equal([call.key, call.state, status.phone, status.fate], [key, "waiting", member.phone, null])
      equal(call.ringsAt - call.askedAt, MINUTE_MS)
      await member.backend.session.signOut()
      await subject.advance(MINUTE_MS - SECOND_MS)
      equal((await callsTo(subject, member)).length, 0, "calls before its time")
      await subject.advance(SECOND_MS)
      await subject.advance(DAY_MS)
      const calls = await callsTo(subject, member)
      equal([calls.length, calls[0]?.text], [1, IN_A_MINUTE.script])
    },
  },
  {
    title: "a call that waits rings after a restart of the backend",
    run: async (subject) => {
      const restart = present(subject.restart, "a way to restart the backend")
      const member = await signUp(subject)
      await place(subject, member)
      await restart()
      await subject.advance(MINUTE_MS)
      await subject.advance(0)
      equal((await callsTo(subject, member)).length, 1, "calls")
    },
  },
  {
    title: "a call whose time passed long ago is not made, and that is said",
    run: async (subject) => {
      const member = await signUp(subject)
      await place(subject, member)
      await subject.advance(MINUTE_MS + PLACED_CALL_LATE_MS + SECOND_MS)
      await subject.advance(0)
      equal([await stateOf(member), (await callsTo(subject, member)).length], ["late", 0])
    },
  },
  {
    title: "a call that was called off never rings, and calling it off twice changes nothing",
    run: async (subject) => {
      const member = await signUp(subject)
      const key = await place(subject, member)
      const { call } = await member.backend.placedCall.cancel(key)
      equal([call?.state, call?.endedAt], ["cancelled", subject.now()])
      equal((await member.backend.placedCall.cancel(key)).call, call)
      await subject.advance(MINUTE_MS)
      await subject.advance(0)
      equal((await callsTo(subject, member)).length, 0, "calls")
    },
  },
  {
    title: "calling off what has rung changes nothing: the answer says that it rang",
    run: async (subject) => {
      const member = await signUp(subject)
      const key = await place(subject, member)
      await subject.advance(MINUTE_MS)
      equal((await member.backend.placedCall.cancel(key)).call?.state, "called")
    },
  },
  {
    title: "of a racing call and its calling off exactly one wins",
    run: async (subject) => {
      const member = await signUp(subject)
      const key = await place(subject, member)
      await Promise.all([subject.advance(MINUTE_MS), member.backend.placedCall.cancel(key)])
      await subject.advance(0)
      const isOff = (await stateOf(member)) === "cancelled"
      equal((await callsTo(subject, member)).length, isOff ? 0 : 1, "calls")
    },
  },
  {
    title: "a wish that comes twice, also at once, and another one meanwhile make one call",
    run: async (subject) => {
      const member = await signUp(subject)
      const { placedCall } = member.backend
      const key = newKey(subject)
      const press = () => placedCall.place(IN_A_MINUTE, key)
      await Promise.all([press(), press(), press()])
      equal((await placedCall.place(IN_A_MINUTE, newKey(subject))).call?.key, key)
      await subject.advance(MINUTE_MS)
      equal((await press()).call?.state, "called", "a repeat asks for nothing")
      await subject.advance(MINUTE_MS)
      equal((await callsTo(subject, member)).length, 1, "calls")
    },
  },
  {
    title: "calling off that overtakes its call keeps it from being made",
    run: async (subject) => {
      const member = await signUp(subject)
      const key = newKey(subject)
      await member.backend.placedCall.cancel(key)
      equal((await member.backend.placedCall.place(IN_A_MINUTE, key)).call, null)
      await subject.advance(MINUTE_MS)
      equal((await callsTo(subject, member)).length, 0, "calls")
    },
  },
  {
    title: "what became of the call is told, for ten minutes, and taken only when it was",
    run: async (subject) => {
      const member = await signUp(subject)
      await place(subject, member)
      await subject.advance(MINUTE_MS)
      await subject.advance(0)
      const fate = async () => (await member.backend.placedCall.status()).fate
      equal((await fate())?.state, "accepted")
      const made = present((await callsTo(subject, member))[0], "the call")
      await subject.report(made.id, "failed", "no-answer")
      equal(await fate(), { state: "failed", reason: "no-answer" })
      await subject.advance(PLACED_CALL_SHOWN_AFTER_MS)
      equal((await member.backend.placedCall.status()).call, null)
    },
  },
  {
    title: "without words of her own the prepared ones are said, in the language of her account",
    run: async (subject) => {
      const member = await signUp(subject)
      await member.backend.settings.update({ language: "es" })
      await place(subject, member, { ...IN_A_MINUTE, script: "" })
      await subject.advance(MINUTE_MS)
      await subject.advance(0)
      check((await callsTo(subject, member))[0]?.text.includes("casa") === true, "it was not in Spanish")
    },
  },
  {
    title: "nobody is called but her: without a verified number it is refused, and after STOP it fails",
    run: async (subject) => {
      const early = await signUp(subject, "signed-up")
      await rejects(early.backend.placedCall.place(IN_A_MINUTE, newKey(subject)), "PlacedCallRefused")
      const member = await signUp(subject)
      await place(subject, member)
      await subject.reply(member.phone, "STOP")
      await subject.advance(MINUTE_MS)
      await subject.advance(0)
      const { fate } = await member.backend.placedCall.status()
      equal([fate, (await callsTo(subject, member)).length], [{ state: "failed", reason: "stopped" }, 0])
    },
  },
  {
    title: "a key that is pressed in it answers nothing: it is no check-in, and calls nobody off (B-27)",
    run: async (subject) => {
      const { member } = await onDate(subject)
      const before = (await member.backend.checkIn.state()).watch
      await place(subject, member)
      await subject.advance(MINUTE_MS)
      await subject.advance(0)
      const made = present((await callsTo(subject, member))[0], "the call")
      for (const key of ["1", "9"]) await subject.pressKey(made.id, key)
      equal((await member.backend.checkIn.state()).watch, before)
    },
  },
  {
    title: "a real call needs no plan and outlives the trial (TRIAL-06)",
    run: async (subject) => {
      const { member } = await trusted(subject)
      await member.backend.trial.start()
      await subject.advance(DAY_MS)
      await place(subject, member)
      await subject.advance(MINUTE_MS)
      equal(await stateOf(member), "called")
    },
  },
  {
    title: "an account gets ten calls a day, and bad input is refused",
    run: async (subject) => {
      const member = await signUp(subject)
      const { placedCall } = member.backend
      for (let count = 0; count < PLACED_CALLS_PER_ACCOUNT; count += 1)
        await placedCall.cancel(await place(subject, member))
      await rejects(placedCall.place(IN_A_MINUTE, newKey(subject)), "RateLimited")
      const bad = [
        { ...IN_A_MINUTE, delayMs: 4_000 },
        { ...IN_A_MINUTE, script: "a".repeat(FAKE_CALL_SCRIPT_MAX_LENGTH + 1) },
        { ...IN_A_MINUTE, script: null },
        {},
      ]
      for (const input of bad)
        await rejects(placedCall.place(untyped(input), newKey(subject)), "InvalidInput")
      await rejects(placedCall.place(IN_A_MINUTE, "short"), "InvalidInput")
      const stranger = (await subject.backend()).placedCall
      await rejects(stranger.place(IN_A_MINUTE, newKey(subject)), "SignInRequired")
    },
  },
  {
    title: "nobody calls off another account's call, or sees it",
    run: async (subject) => {
      const member = await signUp(subject)
      const key = await place(subject, member)
      const stranger = await signUp(subject)
      equal((await stranger.backend.placedCall.cancel(key)).call, null)
      equal((await (await signInAgain(subject, member)).placedCall.status()).call?.key, key)
      await subject.advance(MINUTE_MS)
      await subject.advance(0)
      equal((await callsTo(subject, member)).length, 1, "calls")
    },
  },
]
