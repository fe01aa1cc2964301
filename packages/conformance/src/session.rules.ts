import { Session, SESSION_IDLE_MS, SIGN_IN_MAX_FAILURES, SIGN_IN_WINDOW_MS } from "@porchlight/core/session"
import { DAY_MS, MINUTE_MS } from "@porchlight/core/time"
import { check, equal, present, refusal, rejects, sentenceOf } from "./check.ts"
import { newEmail, newKey, newPhone, signInAgain, signUp } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape, ODD_TEXTS } from "./shape.ts"
import type { Subject } from "./subject.ts"

const NO_ID = "00000000-0000-7000-8000-000000000000"

/** What every backend must do about who is signed in. */
export const sessionRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "nobody being signed in is an answer, not an error",
    run: async (subject) => {
      const backend = await subject.backend()
      equal(await backend.session.current(), null)
      await backend.session.signOut()
    },
  },
  {
    title:
      "signing in starts a session that knows its account, whatever the address's letter case (AUTH-05, AUTH-06)",
    run: async (subject) => {
      const { email, password, phone, fullName } = await signUp(subject)
      const other = await subject.backend()
      const session = await other.session.signIn({ email: email.toUpperCase(), password })
      hasShape(Session, session, "the session")
      equal([session.email, session.phone, session.fullName], [email, phone, fullName])
      equal([session.emailVerified, session.hasPin], [true, true])
      equal(present(await other.session.current(), "the session").accountId, session.accountId)
    },
  },
  {
    title: "an unknown address and a wrong password are refused alike",
    run: async (subject) => {
      const { email } = await signUp(subject, "signed-up")
      const backend = await subject.backend()
      const wrong = await rejects(
        backend.session.signIn({ email, password: "not the password" }),
        "SignInFailed",
      )
      const unknown = await rejects(
        backend.session.signIn({ email: newEmail(subject), password: "not the password" }),
        "SignInFailed",
      )
      equal(sentenceOf(unknown), sentenceOf(wrong), "what is told")
      equal(await backend.session.current(), null)
    },
  },
  {
    title: "signing out ends this session and no other (AUTH-05, AUTH-06)",
    run: async (subject) => {
      const member = await signUp(subject, "signed-up")
      const other = await signInAgain(subject, member)
      await member.backend.session.signOut()
      equal(await member.backend.session.current(), null)
      await rejects(member.backend.profile.get(), "SignInRequired")
      check((await other.session.current()) !== null, "the other session ended too")
    },
  },
  {
    title: "five failures shut an account's sign-in for fifteen minutes and touch no live session",
    run: async (subject) => {
      const { backend, email, password } = await signUp(subject, "signed-up")
      const other = await subject.backend()
      for (let failure = 0; failure < SIGN_IN_MAX_FAILURES; failure += 1) {
        await rejects(other.session.signIn({ email, password: "not the password" }), "SignInFailed")
      }
      await rejects(other.session.signIn({ email, password }), "RateLimited")
      check((await backend.session.current()) !== null, "the live session was ended")
      await subject.advance(SIGN_IN_WINDOW_MS)
      equal((await other.session.signIn({ email, password })).email, email)
    },
  },
  {
    title: "failures at one account do not shut another",
    run: async (subject) => {
      const attacked = await signUp(subject, "signed-up")
      const member = await signUp(subject, "signed-up")
      const other = await subject.backend()
      for (let failure = 0; failure < SIGN_IN_MAX_FAILURES; failure += 1) {
        await refusal(other.session.signIn({ email: attacked.email, password: "not the password" }))
      }
      equal((await signInAgain(subject, member).then((backend) => backend.profile.get())).email, member.email)
    },
  },
  {
    title: "a session ends after seven days without use",
    run: async (subject) => {
      const { backend } = await signUp(subject, "signed-up")
      await backend.session.current()
      await subject.advance(SESSION_IDLE_MS - MINUTE_MS)
      check((await backend.session.current()) !== null, "the session ended too soon")
      await subject.advance(SESSION_IDLE_MS + MINUTE_MS)
      equal(await backend.session.current(), null)
      await rejects(backend.circle.list(), "SignInRequired")
    },
  },
  {
    title: "a session ends after thirty days, however much it is used",
    run: async (subject) => {
      const { backend } = await signUp(subject, "signed-up")
      for (let week = 0; week < 4; week += 1) {
        await subject.advance(6 * DAY_MS)
        check((await backend.session.current()) !== null, "the session ended too soon")
      }
      await subject.advance(6 * DAY_MS + MINUTE_MS)
      equal(await backend.session.current(), null)
    },
  },
  {
    title: "without a session nothing of an account can be read or changed",
    run: async (subject) => {
      const nobody = await subject.backend()
      const key = newKey(subject)
      const calls: ReadonlyArray<Promise<unknown>> = [
        nobody.phone.sendCode(newPhone(subject)),
        nobody.phone.checkCode(newPhone(subject), "123456"),
        nobody.email.verification(),
        nobody.email.sendConfirmation(),
        nobody.access.setPins({ safePin: "2580", duressPin: "8520", password: "correct horse battery" }),
        nobody.session.list(),
        nobody.session.end(NO_ID),
        nobody.session.endOthers(),
        nobody.session.changePassword({
          currentPassword: "correct horse battery",
          newPassword: "new horse 9",
        }),
        nobody.factor.list(),
        nobody.factor.enroll({ type: "totp", name: "App", password: "correct horse battery" }),
        nobody.factor.verify(NO_ID, { code: "123456" }),
        nobody.factor.remove(NO_ID, { password: "correct horse battery" }),
        nobody.factor.newRecoveryCodes({ password: "correct horse battery" }),
        nobody.profile.get(),
        nobody.profile.update({ fullName: "Eve" }),
        nobody.circle.list(),
        nobody.circle.update(NO_ID, { name: "Eve" }),
        nobody.circle.remove(NO_ID),
        nobody.circle.resendInvite(NO_ID),
        nobody.datePlan.list(),
        nobody.datePlan.get(NO_ID),
        nobody.checkIn.state(),
        nobody.checkIn.preview(NO_ID),
        nobody.checkIn.arm({ planId: NO_ID, acceptNobodyReachable: false }, key),
        nobody.checkIn.checkIn(NO_ID, null, key),
        nobody.checkIn.extend(NO_ID, 15, null, key),
        nobody.checkIn.sooner(NO_ID, key),
        nobody.checkIn.end(NO_ID, "2580", key),
        nobody.incident.get(NO_ID),
        nobody.incident.resolve(NO_ID, "2580"),
        nobody.delivery.ofIncident(NO_ID),
        nobody.delivery.ofWatch(NO_ID),
        nobody.location.last(NO_ID),
        nobody.admin.assignRole({ email: newEmail(subject), role: "admin" }),
        nobody.admin.activity(),
      ]
      const tags = await Promise.all(calls.map((call) => refusal(call)))
      equal(new Set(tags).size === 1 ? tags[0] : tags, "SignInRequired", "the refusal of every call")
    },
  },
  {
    title: "odd text at the sign-in is refused as failed or invalid, never otherwise",
    run: async (subject) => {
      const backend = await subject.backend()
      for (const text of ODD_TEXTS) {
        await rejects(backend.session.signIn({ email: text, password: text }), "SignInFailed", "InvalidInput")
      }
    },
  },
  {
    title: "a password is not stored in plain",
    run: async (subject) => {
      const { password } = await signUp(subject, "signed-up")
      const stored = await present(subject.stored, "a look at what is stored")()
      check(!stored.includes(password), "the password can be read in what is stored")
    },
  },
  {
    title: "a session survives a restart of the backend",
    run: async (subject) => {
      const { backend, email } = await signUp(subject, "signed-up")
      await present(subject.restart, "a way to restart")()
      equal((await backend.session.current())?.email, email)
    },
  },
]
