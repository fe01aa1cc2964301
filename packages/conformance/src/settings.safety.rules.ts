import { alarmAt } from "@porchlight/core/check-in"
import {
  DEFAULT_SAFETY_SETTINGS,
  HANDLE_TRIES_PER_DAY,
  MEDICAL_MAX_LENGTH,
  SafetySettings,
  type SafetyPatch,
} from "@porchlight/core/settings"
import { DAY_MS, MINUTE_MS } from "@porchlight/core/time"
import { check, equal, rejects } from "./check.ts"
import { advanceTo, alertsTo, allClearsTo, firstOf, onDate, plan, arm } from "./dates.ts"
import { noticesOf } from "./news.ts"
import { messagesTo, signUp, trust, trustTiers, untyped, type Member } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import type { Subject } from "./subject.ts"

const WORDS = { safeWord: "Blue Lantern", duressWord: "Green lantern" }

const choose = ({ backend, password }: Member, words: Partial<typeof WORDS> = {}) =>
  backend.safety.setWords({ ...WORDS, ...words, password })

/** The newest text that somebody got. */
const lastText = async (subject: Subject, phone: string) => (await messagesTo(subject, phone)).at(-1)?.text

/** What every backend must do about how dates are guarded unless a plan says otherwise. */
export const safetyRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "safety begins with the defaults, and a patch changes what it names, for nobody else (SAFE-01, TBL-19)",
    run: async (subject) => {
      const [one, two] = [await signUp(subject), await signUp(subject)]
      const contact = await trust(subject, one)
      const before = await one.backend.safety.get()
      hasShape(SafetySettings, before, "the safety settings")
      equal(before, DEFAULT_SAFETY_SETTINGS)
      const patch = { intervalMinutes: 45, emergencyContactId: contact.id } as const
      equal(await one.backend.safety.update(patch), { ...before, ...patch })
      equal(await one.backend.safety.update({ autoAlert: false, locationSharing: false }), {
        ...before,
        ...patch,
        autoAlert: false,
        locationSharing: false,
      })
      equal(await one.backend.safety.update({ intervalMinutes: null }), {
        ...(await one.backend.safety.get()),
        intervalMinutes: null,
      })
      equal(await two.backend.safety.get(), DEFAULT_SAFETY_SETTINGS, "the other's settings")
    },
  },
  {
    title:
      "what an ambulance should know is kept line by line, by itself, within its length, and taken back (N-06)",
    run: async (subject) => {
      const { safety } = (await signUp(subject)).backend
      const before = await safety.update({ autoAlert: false })
      const medical = "Asthma.\nNo penicillin."
      equal(await safety.update({ medical }), { ...before, medical })
      equal((await safety.update({ autoAlert: true })).medical, medical, "beside another change")
      equal(
        (await safety.update({ medical: "x".repeat(MEDICAL_MAX_LENGTH) })).medical?.length,
        MEDICAL_MAX_LENGTH,
      )
      for (const wrong of ["", "x".repeat(MEDICAL_MAX_LENGTH + 1), "a\u0007b"])
        await rejects(safety.update({ medical: wrong }), "InvalidInput")
      equal((await safety.update({ medical: null })).medical, null)
    },
  },
  {
    title: "the emergency contact is one of her own, and nobody once they are removed (SAFE-01)",
    run: async (subject) => {
      const [one, two] = [await signUp(subject), await signUp(subject)]
      const [own, foreign] = [await trust(subject, one), await trust(subject, two)]
      const { safety, circle } = one.backend
      await rejects(safety.update({ emergencyContactId: foreign.id }), "InvalidInput")
      const handle = `ana${subject.unique()}`
      await rejects(safety.update({ emergencyContactId: foreign.id, handle }), "InvalidInput")
      equal((await safety.get()).handle, null, "the handle beside what was refused")
      equal((await safety.update({ emergencyContactId: own.id })).emergencyContactId, own.id)
      await circle.remove(own.id)
      equal((await safety.get()).emergencyContactId, null)
    },
  },
  {
    title:
      "a handle is kept as it is compared, is one person's at a time, and is not to be found out by trying (N-09)",
    run: async (subject) => {
      const [one, two] = [await signUp(subject), await signUp(subject)]
      const own = `ana${subject.unique()}`
      equal((await one.backend.safety.update({ handle: ` @${own.toUpperCase()} ` })).handle, own)
      await rejects(two.backend.safety.update({ handle: own, autoAlert: false }), "InvalidInput")
      equal(await two.backend.safety.get(), DEFAULT_SAFETY_SETTINGS, "the other's settings")
      equal((await one.backend.safety.update({ handle: own })).handle, own, "the same again")
      equal((await one.backend.safety.update({ handle: null })).handle, null)
      equal((await two.backend.safety.update({ handle: own })).handle, own, "one that is free again")
      for (let tries = 2; tries < HANDLE_TRIES_PER_DAY; tries += 1)
        await two.backend.safety.update({ handle: own })
      await rejects(two.backend.safety.update({ handle: `${own}x` }), "RateLimited")
      await subject.advance(DAY_MS)
      equal((await two.backend.safety.update({ handle: `${own}x` })).handle, `${own}x`)
    },
  },
  {
    title: "each wrong safety setting is refused as invalid",
    run: async (subject) => {
      const { backend } = await signUp(subject)
      for (const fault of [
        { intervalMinutes: 31 },
        { autoAlert: "yes" },
        { locationSharing: 1 },
        { emergencyContactId: "maya" },
        { handle: "ana" },
        { handle: "+1 212 555 0123" },
      ])
        await rejects(backend.safety.update(untyped<SafetyPatch>(fault)), "InvalidInput")
      equal(await backend.safety.get(), DEFAULT_SAFETY_SETTINGS)
    },
  },
  {
    title:
      "safe words need the password, differ, mean nothing else in a text, and are stored hashed (SAFE-01)",
    run: async (subject) => {
      const member = await signUp(subject)
      const { safety } = member.backend
      await rejects(safety.setWords({ ...WORDS, password: "not the password" }), "PasswordWrong")
      for (const words of [{ safeWord: "ok" }, { safeWord: "Stop it" }, { duressWord: "blue  LANTERN!" }])
        await rejects(choose(member, words), "InvalidInput")
      equal((await safety.get()).hasSafeWord, false)
      equal((await choose(member)).hasSafeWord, true)
      const told = JSON.stringify(await safety.get())
      check(!/lantern/iu.test(told), `the settings tell a word: ${told}`)
      const stored = await subject.stored?.()
      check(!/lantern/iu.test(stored ?? ""), "a word is stored in plain")
      const without = await safety.setWords({
        safeWord: "Red kite",
        duressWord: null,
        password: member.password,
      })
      equal(without, await safety.get(), "the state without a duress word")
    },
  },
  {
    title: "other words are told by mail and in the app, the first ones are not",
    run: async (subject) => {
      const member = await signUp(subject)
      await choose(member)
      equal(await noticesOf(subject, member), [], "notices of the first words")
      await choose(member, { safeWord: "Red kite" })
      equal(await noticesOf(subject, member), ["words-changed"], "notices of other words")
    },
  },
  {
    title:
      "another handle, and none any more, is told by mail and in the app; the first one, and the same one again, is not",
    run: async (subject) => {
      const member = await signUp(subject)
      const { safety } = member.backend
      const own = `ana${subject.unique()}`
      await safety.update({ handle: own })
      await safety.update({ handle: own.toUpperCase() })
      await safety.update({ autoAlert: false })
      equal(await noticesOf(subject, member), [], "notices of the first one")
      await safety.update({ handle: `${own}x` })
      equal(await noticesOf(subject, member), ["handle-changed"], "notices of another one")
      await safety.update({ handle: null })
      await safety.update({ handle: own })
      equal(
        await noticesOf(subject, member),
        ["handle-changed", "handle-changed"],
        "notices of none any more",
      )
    },
  },
  {
    title: "during a date the words stay as they are",
    run: async (subject) => {
      const { member } = await onDate(subject)
      await rejects(choose(member), "Conflict")
      equal((await member.backend.safety.get()).hasSafeWord, false)
    },
  },
  {
    title: "a texted safe word checks in; a duress word is answered alike, and her people are told",
    run: async (subject) => {
      const answers: Array<unknown> = []
      for (const [word, alerts] of [
        ["blue lantern.", 0],
        ["GREEN LANTERN", 1],
      ] as const) {
        const member = await signUp(subject)
        await choose(member)
        const contacts = await trustTiers(subject, member, [1])
        const watch = await arm(subject, member, (await plan(subject, member, contacts)).id)
        await subject.advance(0)
        await subject.advance(5 * MINUTE_MS)
        await subject.reply(member.phone, word)
        await subject.advance(0)
        const state = await member.backend.checkIn.state()
        answers.push([await lastText(subject, member.phone), state.watch?.epoch, state.incident])
        equal(state.watch?.epoch, watch.epoch + 1, `the epoch after ${word}`)
        const told = await alertsTo(subject, firstOf(contacts))
        equal(told.filter(({ channel }) => channel === "sms").length, alerts, `alerts after ${word}`)
      }
      equal(answers[0], answers[1], "what the two words are answered")
    },
  },
  {
    title: "a texted safe word ends an alarm; any other text counts as no try",
    run: async (subject) => {
      const member = await signUp(subject)
      await choose(member)
      const contacts = await trustTiers(subject, member, [1])
      const watch = await arm(subject, member, (await plan(subject, member, contacts)).id)
      for (const text of ["hello there", "blue lanterns", "on my way", "who", "later", "soon"])
        await subject.reply(member.phone, text)
      await advanceTo(subject, alarmAt(watch))
      check((await member.backend.checkIn.state()).incident !== null, "no alarm opened")
      await subject.reply(member.phone, "Blue lantern")
      await subject.advance(0)
      equal((await member.backend.checkIn.state()).watch?.outcome, "resolved")
      equal(
        (await allClearsTo(subject, firstOf(contacts), member.fullName)).length > 0,
        true,
        "the all-clear",
      )
    },
  },
]
