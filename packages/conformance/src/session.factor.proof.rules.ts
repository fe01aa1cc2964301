import type { NewApiKey } from "@porchlight/core/api-key"
import { RESEND_LOCK_MS } from "@porchlight/core/phone"
import {
  FACTOR_UNDO_MS,
  FRESH_STEP_MS,
  RECOVERY_CODE_COUNT,
  REPEAT_MS,
  TOTP_PERIOD_MS,
  type FactorProof,
} from "@porchlight/core/session"
import { DAY_MS, SECOND_MS } from "@porchlight/core/time"
import { Secret, TOTP } from "otpauth"
import { withApp } from "./authenticator-app.ts"
import { equal, present, race, rejects } from "./check.ts"
import {
  codeFor,
  messagesTo,
  newEmail,
  newKey,
  newPhone,
  signInAgain,
  signUp,
  tokenIn,
  type Member,
} from "./people.ts"
import type { Rule } from "./rule.ts"
import { addPasskey, deviceOf } from "./session.passkey.rules.ts"
import { secondStep } from "./session.step.ts"
import { ODD_TEXTS } from "./shape.ts"
import type { Subject } from "./subject.ts"

const API_KEY = { name: "Watch", scopes: ["check-in:read"], days: 90 } as const

const anApp = ({ password }: Pick<Member, "password">) =>
  ({ type: "totp", name: "Another", password }) as const

/** The links of the mails about new factors, oldest first. */
async function undoLinks(subject: Subject, { email }: Member): Promise<ReadonlyArray<string>> {
  await subject.advance(0)
  const mails = await messagesTo(subject, email)
  const added = mails.filter((mail) => /factor was added/iu.test(mail.subject ?? ""))
  return added.map(({ text }) => tokenIn(text))
}

/** The token in the newest mail to an address. */
async function newestToken(subject: Subject, email: string): Promise<string> {
  await subject.advance(0)
  return tokenIn(present((await messagesTo(subject, email)).at(-1), `a mail to ${email}`).text)
}

const namesOf = async ({ backend }: Pick<Member, "backend">) =>
  (await backend.factor.list()).factors.map(({ type, name }) => (type === "passkey" ? type : name))

/** What keeps somebody with her unlocked phone and her password from taking an account over by a factor of their own. */
export const sessionFactorProofRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "with a second factor the password alone adds, removes and renews none, and its code does (AUTH-01, AUTH-02, AUTHD-02)",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { id, code, codes } = await withApp(subject, member)
      const { factor, passkey } = member.backend
      const { password } = member
      await subject.advance(FRESH_STEP_MS)
      const changes: ReadonlyArray<(typed: FactorProof) => Promise<unknown>> = [
        (typed) => factor.enroll({ ...anApp(member), ...typed }),
        (typed) => passkey.beginAdding(typed),
        (typed) => factor.newRecoveryCodes(typed),
        (typed) => factor.remove(id, typed),
      ]
      for (const change of changes) {
        await rejects(change({ password }), "FactorRequired")
        await rejects(change({ password, code: null }), "FactorRequired")
        await rejects(change({ password, code: "000000" }), "FactorWrong")
        await rejects(change({ password: "not the password", code: code() }), "PasswordWrong")
      }
      equal(await namesOf(member), ["App"], "the factors so far")
      for (const [index, change] of changes.slice(0, 2).entries())
        await change({ password, code: present(codes[index], "a recovery code") })
      const fresh = await factor.newRecoveryCodes({ password, code: code() })
      await rejects(factor.newRecoveryCodes({ password, code: code() }), "FactorWrong")
      await factor.remove(id, { password, code: present(fresh.codes[0], "a recovery code") })
      equal((await factor.list()).recoveryCodesLeft, 0, "the recovery codes without a factor")
      await signInAgain(subject, member)
    },
  },
  {
    title: "a session that was opened with the second factor is asked for no code for ten minutes",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { id, codes } = await withApp(subject, member)
      await subject.advance(FRESH_STEP_MS)
      const { password } = member
      const backend = await secondStep(subject, member, present(codes[0], "a recovery code"))
      await subject.advance(FRESH_STEP_MS - SECOND_MS)
      await backend.factor.newRecoveryCodes({ password })
      await subject.advance(SECOND_MS)
      await rejects(backend.factor.remove(id, { password }), "FactorRequired")
    },
  },
  {
    title: "a factor that was begun before another came in force is over",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { factor: begun, totp } = await member.backend.factor.enroll(anApp(member))
      await addPasskey(member, await deviceOf(subject, member))
      const secret = Secret.fromBase32(present(totp, "a secret").secret)
      const code = new TOTP({ secret }).generate({ timestamp: subject.now() })
      await rejects(member.backend.factor.verify(begun.id, { code }), "NotFound")
      equal(await namesOf(member), ["passkey"], "the factors")
    },
  },
  {
    title:
      "the link in the mail about a new factor removes it and what came after it, and ends sessions, keys and what waits (AUTH-01)",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { codes } = await withApp(subject, member)
      const { backend, password } = member
      await subject.advance(SECOND_MS)
      await addPasskey(member, await deviceOf(subject, member))
      await subject.advance(SECOND_MS)
      await addPasskey(member, await deviceOf(subject, member))
      await backend.factor.enroll(anApp(member))
      const key: NewApiKey = { ...API_KEY, scopes: [...API_KEY.scopes], password, code: null }
      await backend.apiKey.create(key, newKey(subject))
      const wanted = newEmail(subject)
      await backend.emailChange.request({ email: wanted, password, code: null })
      const [own, undo, later] = await undoLinks(subject, member)
      const nobody = await subject.backend()
      await nobody.factor.undo(present(undo, "a link"))
      equal(await backend.session.current(), null, "the session that added it")
      await rejects(nobody.emailChange.confirm(await newestToken(subject, wanted)), "EmailLinkSpent")
      await rejects(nobody.factor.undo(present(later, "a link")), "EmailLinkSpent")
      const again = {
        ...member,
        backend: await secondStep(subject, member, present(codes[0], "a code"), backend),
      }
      equal(await namesOf(again), ["App"], "the factors that are left")
      equal((await again.backend.factor.list()).recoveryCodesLeft, RECOVERY_CODE_COUNT - 1, "recovery codes")
      equal(await again.backend.apiKey.list(), [], "the keys")
      await subject.advance(0)
      const titles = (await messagesTo(subject, member.email)).map((mail) => mail.subject ?? "")
      for (const sign of [/factor was removed/iu, /new sign-in/iu])
        equal(titles.filter((title) => sign.test(title)).length, 1, `notices like ${sign}`)
      await nobody.factor.undo(present(own, "a link"))
      equal(await again.backend.session.current(), null, "the session after another link")
    },
  },
  {
    title:
      "such a link works for seven days and once, even for two callers; with the last factor the recovery codes go",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      await addPasskey(member, await deviceOf(subject, member))
      const late = await signUp(subject, "email")
      await addPasskey(late, await deviceOf(subject, late))
      const [undo = ""] = await undoLinks(subject, member)
      await subject.advance(6 * DAY_MS)
      const [one, two] = [await subject.backend(), await subject.backend()]
      const racers = await race(
        () => one.factor.undo(undo),
        () => two.factor.undo(undo),
      )
      // The second is answered alike, as whoever never heard the answer, and does nothing.
      equal(racers, [null, null], "two callers at once")
      await subject.advance(0)
      const removed = (await messagesTo(subject, member.email)).filter((mail) =>
        /factor was removed/iu.test(mail.subject ?? ""),
      )
      equal(removed.length, 1, "notices")
      const backend = await signInAgain(subject, member)
      equal(await backend.factor.list(), { factors: [], recoveryCodesLeft: 0 })
      await subject.advance(REPEAT_MS)
      await rejects(one.factor.undo(undo), "EmailLinkSpent")
      await subject.advance(FACTOR_UNDO_MS - 6 * DAY_MS - REPEAT_MS)
      const [tooLate = ""] = await undoLinks(subject, late)
      for (const odd of [tooLate, ...ODD_TEXTS, "A".repeat(43)])
        await rejects(one.factor.undo(odd), "EmailLinkSpent", "InvalidInput", "NotFound")
    },
  },
  {
    title:
      "with a second factor another number takes its code beside the password, and where codes go by text the mail has a link that takes it back",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { backend, password, phone: own } = member
      const { code, codes } = await withApp(subject, member)
      await subject.advance(RESEND_LOCK_MS)
      const { factor } = await backend.factor.enroll({ type: "phone", name: "My phone", password })
      await backend.factor.verify(factor.id, { code: await codeFor(subject, own) })
      await subject.advance(FRESH_STEP_MS)
      const { phone } = backend
      const next = newPhone(subject)
      await rejects(phone.sendCode(next, password), "FactorRequired")
      await rejects(phone.sendCode(next, password, null), "FactorRequired")
      await rejects(phone.sendCode(next, password, "000000"), "FactorWrong")
      await rejects(phone.sendCode(next, "not the password", code()), "PasswordWrong")
      await rejects(phone.sendCode(next, undefined, code()), "PasswordWrong")
      equal((await messagesTo(subject, next)).length, 0, "texts to the other number")
      await phone.sendCode(next, password, code())
      await subject.advance(RESEND_LOCK_MS)
      await phone.sendCode(next)
      await phone.checkCode(next, await codeFor(subject, next))
      equal(await namesOf(member), ["App", "My phone"], "the factors with another number")
      const nobody = await subject.backend()
      await nobody.factor.undo(present((await undoLinks(subject, member))[2], "a link"))
      equal(await backend.session.current(), null, "the session that changed the number")
      const again = await secondStep(subject, member, present(codes[0], "a recovery code"))
      equal(await namesOf({ backend: again }), ["App"], "the factors that are left")
    },
  },
  {
    title:
      "taking another address back removes the factors that were added since it was asked for, and no other",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { code, codes } = await withApp(subject, member)
      const { backend, password } = member
      const email = newEmail(subject)
      await backend.emailChange.request({ email, password, code: code() })
      const undo = await newestToken(subject, member.email)
      await subject.advance(TOTP_PERIOD_MS)
      await addPasskey(member, await deviceOf(subject, member))
      await backend.emailChange.confirm(await newestToken(subject, email))
      await (await subject.backend()).emailChange.undo(undo)
      const again = await secondStep(subject, member, present(codes[0], "a recovery code"))
      equal(await namesOf({ backend: again }), ["App"], "the factors that are left")
    },
  },
]
