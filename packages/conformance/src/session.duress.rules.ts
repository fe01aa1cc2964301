import { PIN_MAX_TRIES } from "@porchlight/core/access"
import { RESEND_LOCK_MS } from "@porchlight/core/phone"
import { PASSWORD_MAX_LENGTH, SIGN_IN_MAX_FAILURES } from "@porchlight/core/session"
import { check, equal, rejects } from "./check.ts"
import { alertsTo } from "./dates.ts"
import { answeredAlike, areTold, askedPair, onlyHersAreTold, seeTheSame, underDuress } from "./forced.ts"
import { codeFor, type Member } from "./people.ts"
import { trusted } from "./presses.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

const LONGEST = "a rather long horse battery ".repeat(5).slice(0, PASSWORD_MAX_LENGTH)

/** Signs in on a client of her own. */
async function signInWith(subject: Subject, { email }: Member, password: string) {
  const backend = await subject.backend()
  const session = await backend.session.signIn({ email, password })
  return { backend, session }
}

/** What every backend must do when whoever forces her looks on as she types her password. */
export const sessionDuressRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "the duress PIN behind the password signs in like the password alone, and tells her people (N-04)",
    run: async (subject) => {
      const pair = await askedPair(subject)
      const calm = await signInWith(subject, pair.calm.member, pair.calm.member.password)
      const forced = await signInWith(subject, pair.forced.member, underDuress(pair.forced.member))
      equal(forced.session.level, calm.session.level, "the level")
      await seeTheSame(subject, pair, [calm.backend, forced.backend])
      await onlyHersAreTold(subject, pair)
      await seeTheSame(subject, pair, [calm.backend, forced.backend])
    },
  },
  {
    title:
      "the whole text is the password first, the safe PIN behind it tells nobody, and no other ending counts (N-04)",
    run: async (subject) => {
      const one = await trusted(subject)
      const { backend, password, safePin, duressPin } = one.member
      const odd = `${password}${duressPin}`
      for (const typed of [safePin + password, `${password}0000`, `${password} ${duressPin}`, duressPin])
        await rejects(signInWith(subject, one.member, typed), "SignInFailed")
      await signInWith(subject, one.member, password + safePin)
      await backend.session.changePassword({ currentPassword: password + safePin, newPassword: odd })
      await signInWith(subject, one.member, odd)
      await subject.advance(0)
      equal((await alertsTo(subject, one.friend)).length, 0, "alerts")
      await rejects(signInWith(subject, one.member, password), "SignInFailed")
      await signInWith(subject, one.member, odd + duressPin)
      await subject.advance(0)
      await areTold(subject, one)
    },
  },
  {
    title:
      "wrong endings behind the password are wrong PINs, whatever is typed in between: the fifth tells her people (N-04)",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const guess = (tries: number) =>
        rejects(signInWith(subject, member, `${member.password}907${tries}`), "SignInFailed")
      for (let tries = 1; tries < PIN_MAX_TRIES; tries += 1) await guess(tries)
      await signInWith(subject, member, member.password)
      await subject.advance(0)
      equal((await alertsTo(subject, friend)).length, 0, "alerts after four")
      await guess(PIN_MAX_TRIES)
      await subject.advance(0)
      check((await alertsTo(subject, friend)).length > 0, "nobody heard of the fifth")
    },
  },
  {
    title:
      "wrong endings behind the password are wrong passwords as well: the fifth in a row shuts the sign-in",
    run: async (subject) => {
      const { member } = await trusted(subject)
      for (let tries = 0; tries < SIGN_IN_MAX_FAILURES; tries += 1)
        await rejects(signInWith(subject, member, `${member.password}907${tries}`), "SignInFailed")
      await rejects(signInWith(subject, member, underDuress(member)), "RateLimited")
    },
  },
  {
    title:
      "where a second step is still to come, the duress PIN behind the password has told her people (N-04)",
    run: async (subject) => {
      const one = await trusted(subject)
      const { backend, phone, password } = one.member
      await subject.advance(RESEND_LOCK_MS)
      const { factor } = await backend.factor.enroll({ type: "phone", name: "My phone", password })
      await backend.factor.verify(factor.id, { code: await codeFor(subject, phone) })
      await rejects(signInWith(subject, one.member, underDuress(one.member)), "SecondFactorRequired")
      await subject.advance(0)
      await areTold(subject, one)
    },
  },
  {
    title:
      "what asks for the password again takes the duress PIN behind it, looks the same and tells her people (N-04)",
    run: async (subject) => {
      const acts: ReadonlyArray<(member: Member, password: string) => Promise<unknown>> = [
        async ({ backend }, password) =>
          Object.keys((await backend.settings.exportData({ password })).sections),
        ({ backend }, currentPassword) =>
          backend.session.changePassword({ currentPassword, newPassword: "a newer horse battery" }),
        ({ backend }, password) => backend.access.setPins({ safePin: "9173", duressPin: "3719", password }),
        ({ backend }, password) =>
          backend.safety.setWords({ safeWord: "marmalade", duressWord: "lighthouse", password }),
      ]
      for (const act of acts) {
        const pair = await askedPair(subject)
        await answeredAlike(pair, act)
        await seeTheSame(subject, pair)
        await onlyHersAreTold(subject, pair)
        await seeTheSame(subject, pair)
      }
    },
  },
  {
    title:
      "the longest password takes the longest PIN behind it, and no password that is chosen is longer (N-04)",
    run: async (subject) => {
      const one = await trusted(subject)
      const { backend, password } = one.member
      const tooLong = { currentPassword: password, newPassword: `${LONGEST}x` }
      await rejects(backend.session.changePassword(tooLong), "InvalidInput")
      await backend.session.changePassword({ currentPassword: password, newPassword: LONGEST })
      await backend.access.setPins({ safePin: "25802580", duressPin: "85208520", password: LONGEST })
      const { session } = await signInWith(subject, one.member, `${LONGEST}85208520`)
      check(session.email === one.member.email, "somebody else is signed in")
      await subject.advance(0)
      await areTold(subject, one)
    },
  },
]
