import { alarmAt } from "@porchlight/core/check-in"
import { MINUTE_MS } from "@porchlight/core/time"
import {
  AccountExport,
  DEFAULT_SETTINGS,
  DELETION_UNDO_MS,
  Settings,
  type SettingsPatch,
} from "@porchlight/core/settings"
import { canonical, check, equal, present, rejects } from "./check.ts"
import { advanceTo, alertsTo, firstOf, onDate, plan } from "./dates.ts"
import {
  inviteFor,
  invite,
  messagesTo,
  profileInput,
  signInAgain,
  signUp,
  signUpInput,
  untyped,
} from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import type { Subject } from "./subject.ts"

const WRONG = "not the password"

/** What every backend must do about the wishes of an account, its file and its end. */
export const settingsRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "an account begins with the default settings, and a patch changes what it names, for nobody else (SET-03, TBL-19)",
    run: async (subject) => {
      const [one, two] = [await signUp(subject, "signed-up"), await signUp(subject, "signed-up")]
      const before = await one.backend.settings.get()
      hasShape(Settings, before, "the settings")
      equal(before, DEFAULT_SETTINGS)
      const changed = await one.backend.settings.update({ marketingEmails: true, emailNotifications: false })
      equal(changed, { ...before, marketingEmails: true, emailNotifications: false })
      equal(await one.backend.settings.update({}), changed)
      equal(await one.backend.settings.update({ showOnlineStatus: true }), {
        ...changed,
        showOnlineStatus: true,
      })
      equal(await two.backend.settings.get(), DEFAULT_SETTINGS, "the other's settings")
    },
  },
  {
    title: "whether texts are wanted is one thing in the profile and in the settings (SET-03)",
    run: async (subject) => {
      const member = await signUp(subject, "phone")
      const { profile, settings } = member.backend
      await profile.complete(profileInput(member, { smsNotificationsEnabled: false }))
      equal((await settings.get()).smsNotifications, false)
      await settings.update({ smsNotifications: true })
      equal((await profile.get()).details?.smsNotificationsEnabled, true)
    },
  },
  {
    title: "settings are yes or no, and fields beyond them have no effect",
    run: async (subject) => {
      const { backend } = await signUp(subject, "signed-up")
      for (const value of ["yes", 1, null, {}]) {
        const patch = untyped<SettingsPatch>({ marketingEmails: value })
        await rejects(backend.settings.update(patch), "InvalidInput")
      }
      const more = untyped<SettingsPatch>({ role: "admin", user_id: "x", deletedAt: 1, sms_enabled: false })
      equal(await backend.settings.update(more), DEFAULT_SETTINGS)
    },
  },
  {
    title: "the language is one of those on offer, kept with the account, and nobody else's",
    run: async (subject) => {
      const [one, two] = [await signUp(subject, "signed-up"), await signUp(subject, "signed-up")]
      const { settings } = one.backend
      equal((await settings.get()).language, "en")
      equal(await settings.update({ language: "es" }), { ...DEFAULT_SETTINGS, language: "es" })
      equal((await settings.update({ marketingEmails: true })).language, "es")
      equal((await (await signInAgain(subject, one)).settings.get()).language, "es", "elsewhere")
      for (const language of ["xx", "en-XA", "ES", "", null, 1])
        await rejects(settings.update(untyped<SettingsPatch>({ language })), "InvalidInput")
      equal((await settings.get()).language, "es")
      equal((await two.backend.settings.get()).language, "en", "the other's language")
    },
  },
  {
    title: "what somebody is written is in the language that they chose, and so are the answers",
    run: async (subject) => {
      const date = await onDate(subject)
      const { member } = date
      await member.backend.settings.update({ language: "es" })
      await advanceTo(subject, date.watch.dueAt)
      const prompts = (await messagesTo(subject, member.phone)).map(({ text }) => text)
      check(
        prompts.at(-1)?.includes("Responde OK") === true,
        `the prompt is not in Spanish: ${prompts.at(-1)}`,
      )
      await subject.reply(member.phone, "estoy bien")
      const answer = (await messagesTo(subject, member.phone)).at(-1)?.text
      check(answer?.startsWith("Gracias") === true, `the answer is not in Spanish: ${answer}`)
      await member.backend.session.requestReset(member.email)
      await subject.advance(0)
      const mail = (await messagesTo(subject, member.email)).at(-1)?.text ?? ""
      check(mail.startsWith("Alguien pidió una nueva contraseña"), `the mail is not in Spanish: ${mail}`)
      const toOthers = (await messagesTo(subject, firstOf(date.contacts).phone)).map(({ text }) => text)
      check(!toOthers.some((text) => /Responde/u.test(text)), "her people are written to in her language")
    },
  },
  {
    title: "settings, the file and the deletion need somebody signed in (SET-01)",
    run: async (subject) => {
      const { settings } = await subject.backend()
      for (const call of [
        () => settings.get(),
        () => settings.update({ marketingEmails: true }),
        () => settings.exportData({ password: WRONG }),
        () => settings.requestDeletion({ password: WRONG }),
      ])
        await rejects(call(), "SignInRequired")
    },
  },
  {
    title: "the file and the deletion ask for the password, and for a confirmed address (EMAIL-04)",
    run: async (subject) => {
      const [fresh, member] = [await signUp(subject, "phone"), await signUp(subject)]
      for (const call of ["exportData", "requestDeletion"] as const) {
        const unconfirmed = fresh.backend.settings[call]({ password: fresh.password })
        await rejects(unconfirmed, "EmailConfirmationRequired")
        await rejects(member.backend.settings[call]({ password: WRONG }), "PasswordWrong")
        await rejects(member.backend.settings[call](untyped({})), "InvalidInput")
      }
      for (const { backend, email } of [fresh, member])
        equal((await backend.session.current())?.email, email, "who is signed in afterwards")
    },
  },
  {
    title: "guesses at the password of an open session are cut off",
    run: async (subject) => {
      const { backend, password } = await signUp(subject)
      for (let tries = 0; tries < 5; tries += 1)
        await rejects(backend.settings.exportData({ password: WRONG }), "PasswordWrong")
      await rejects(backend.settings.exportData({ password }), "RateLimited")
      await rejects(backend.settings.requestDeletion({ password }), "RateLimited")
    },
  },
  {
    title: "the file holds everything of its owner, nothing of others, and no secret (GEN-07)",
    run: async (subject) => {
      const [member, other] = [await signUp(subject), await signUp(subject)]
      const contact = await invite(subject, member, { name: "Grace Hopper" })
      const foreign = await invite(subject, other, { name: "Eve Adams" })
      await plan(subject, member, [contact], { name: "Dinner with Robin", notes: "Green door" })
      const file = await member.backend.settings.exportData({ password: member.password })
      hasShape(AccountExport, file, "the file")
      const text = canonical(file)
      for (const own of [
        member.email,
        member.phone,
        "Grace Hopper",
        contact.phone,
        "Dinner with Robin",
        "Green door",
      ])
        check(text.includes(own), `the file does not hold "${own}"`)
      for (const not of [other.email, other.phone, foreign.name, foreign.phone])
        check(!text.includes(not), `the file holds "${not}" of somebody else`)
      const secrets = [member.password, await inviteFor(subject, contact.phone), "argon2", "_hash"]
      for (const secret of secrets) check(!text.includes(secret), `the file holds the secret "${secret}"`)
    },
  },
  {
    title: "a deletion signs out everywhere, tells by mail, and is undone by signing in (SET-09)",
    run: async (subject) => {
      const member = await signUp(subject)
      const elsewhere = await signInAgain(subject, member)
      const contact = await invite(subject, member)
      const { erasesAt } = await member.backend.settings.requestDeletion({ password: member.password })
      equal(erasesAt, subject.now() + DELETION_UNDO_MS, "when everything is erased")
      for (const backend of [member.backend, elsewhere]) {
        equal(await backend.session.current(), null, "the session")
        await rejects(backend.profile.get(), "SignInRequired")
      }
      await subject.advance(0)
      const told = (await messagesTo(subject, member.email)).at(-1)
      check(/will be deleted/u.test(told?.subject ?? ""), "nobody was told by mail")
      await subject.advance(DELETION_UNDO_MS - MINUTE_MS)
      const back = await signInAgain(subject, member)
      equal(
        (await back.circle.list()).map(({ id }) => id),
        [contact.id],
        "the contacts",
      )
      await subject.advance(0)
      const kept = (await messagesTo(subject, member.email)).map((message) => message.subject ?? "")
      check(
        kept.some((line) => /account stays/u.test(line)),
        "nobody was told that the account stays",
      )
      await subject.advance(DELETION_UNDO_MS)
      await signInAgain(subject, member)
    },
  },
  {
    title: "after fourteen days everything is erased, and address and number are free again (SET-09)",
    run: async (subject) => {
      const member = await signUp(subject)
      const { email, phone, password } = member
      await member.backend.settings.requestDeletion({ password })
      await subject.advance(DELETION_UNDO_MS)
      check(!(await subject.stored?.())?.includes(email), "the address is still stored")
      const visitor = await subject.backend()
      await rejects(visitor.session.signIn({ email, password }), "SignInFailed")
      await visitor.registration.signUp({ ...signUpInput(subject), email, phone })
      equal((await visitor.registration.status()).status, "phone_verification")
      equal(await visitor.circle.list(), [], "the contacts")
    },
  },
  {
    title: "a date that is watched goes on after its dater deleted the account: her people are told (SET-09)",
    run: async (subject) => {
      const { member, contacts, watch } = await onDate(subject)
      const { email, password } = member
      await member.backend.settings.requestDeletion({ password })
      await advanceTo(subject, alarmAt(watch))
      const contact = firstOf(contacts)
      check((await alertsTo(subject, contact)).length > 0, "nobody was told")
      await subject.advance(DELETION_UNDO_MS)
      // The alarm is open still: whoever signs in finds everything, however late.
      const back = await subject.backend()
      const session = await back.session.signIn({ email, password })
      equal(session.email, email)
      const state = await back.checkIn.state()
      equal(present(state.incident, "the alarm").closedAt, null)
    },
  },
]
