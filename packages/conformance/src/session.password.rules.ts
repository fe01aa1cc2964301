import {
  RESET_LINK_LIFETIME_MS,
  RESETS_PER_HOUR,
  SessionEntry,
  SIGN_IN_MAX_FAILURES,
  SIGN_IN_WINDOW_MS,
} from "@porchlight/core/session"
import { HOUR_MS } from "@porchlight/core/time"
import { check, equal, present, refusal, rejects } from "./check.ts"
import { messagesTo, newEmail, signInAgain, signUp, tokenIn, type Member } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape, ODD_TEXTS } from "./shape.ts"
import type { Subject } from "./subject.ts"

const NEW_PASSWORD = "a newer horse battery"
const NO_TOKEN = "x".repeat(43)

/** The mails of one kind that a member got. */
async function mailsOf(subject: Subject, { email }: Pick<Member, "email">, sign: RegExp) {
  return (await messagesTo(subject, email)).filter((mail) => sign.test(mail.subject ?? ""))
}
const RESET = /choose a new password/iu
const CHANGED = /password was changed/iu
const NEW_DEVICE = /new sign-in/iu

/** The token of the link that a member was mailed last. */
async function resetFor(subject: Subject, member: Member): Promise<string> {
  const anybody = await subject.backend()
  await anybody.session.requestReset(member.email)
  return tokenIn(present((await mailsOf(subject, member, RESET)).at(-1), "a link").text)
}

/** What every backend must do about passwords that change, and about an account's other sessions. */
export const sessionPasswordRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "a new password takes the place of the old, and every other session ends (SET-07)",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { backend, email, password } = member
      const other = await signInAgain(subject, member)
      await backend.session.changePassword({ currentPassword: password, newPassword: NEW_PASSWORD })
      check((await backend.session.current()) !== null, "the session that changed it ended")
      equal(await other.session.current(), null, "another session")
      await rejects(other.session.signIn({ email, password }), "SignInFailed")
      equal((await other.session.signIn({ email, password: NEW_PASSWORD })).email, email)
      equal((await mailsOf(subject, member, CHANGED)).length, 1, "notices")
    },
  },
  {
    title: "a new password needs the present one, and guessing at it ends",
    run: async (subject) => {
      const { backend, email, password } = await signUp(subject, "email")
      const wrong = { currentPassword: "not the password", newPassword: NEW_PASSWORD }
      for (let n = 0; n < SIGN_IN_MAX_FAILURES; n += 1) {
        await rejects(backend.session.changePassword(wrong), "PasswordWrong")
      }
      const right = { currentPassword: password, newPassword: NEW_PASSWORD }
      await rejects(backend.session.changePassword(right), "RateLimited")
      await subject.advance(SIGN_IN_WINDOW_MS)
      await backend.session.changePassword(right)
      equal((await (await subject.backend()).session.signIn({ email, password: NEW_PASSWORD })).email, email)
    },
  },
  {
    title: "a new password has at least eight characters (SET-06)",
    run: async (subject) => {
      const { backend, password } = await signUp(subject, "email")
      const short = { currentPassword: password, newPassword: "seven77" }
      await rejects(backend.session.changePassword(short), "InvalidInput")
    },
  },
  {
    title: "changing the password waits for a confirmed address (SET-04)",
    run: async (subject) => {
      const { backend, password } = await signUp(subject, "phone")
      const change = { currentPassword: password, newPassword: NEW_PASSWORD }
      await rejects(backend.session.changePassword(change), "EmailConfirmationRequired")
    },
  },
  {
    title:
      "a link to the mailbox chooses a new password once and ends every session (AUTHD-09, AUTH-05, AUTH-06)",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const token = await resetFor(subject, member)
      const anybody = await subject.backend()
      await anybody.session.reset({ token, newPassword: NEW_PASSWORD })
      equal(await member.backend.session.current(), null, "the old session")
      await rejects(anybody.session.reset({ token, newPassword: "yet another horse" }), "ResetSpent")
      const { email } = member
      equal((await anybody.session.signIn({ email, password: NEW_PASSWORD })).email, email)
      equal((await mailsOf(subject, member, CHANGED)).length, 1, "notices")
    },
  },
  {
    title: "of two racing users of such a link exactly one succeeds",
    run: async (subject) => {
      const token = await resetFor(subject, await signUp(subject, "email"))
      const [one, two] = [await subject.backend(), await subject.backend()]
      const answers = await Promise.all(
        [one, two].map((backend, n) =>
          refusal(backend.session.reset({ token, newPassword: `${NEW_PASSWORD} ${n}` })),
        ),
      )
      equal(answers.filter((tag) => tag === null).length, 1, "users who succeeded")
      equal(answers.filter((tag) => tag === "ResetSpent").length, 1, "users who were refused")
    },
  },
  {
    title: "such a link works for an hour, the newest alone, and a password that is refused leaves it",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const first = await resetFor(subject, member)
      const second = await resetFor(subject, member)
      const anybody = await subject.backend()
      await rejects(anybody.session.reset({ token: first, newPassword: NEW_PASSWORD }), "ResetSpent")
      await rejects(anybody.session.reset({ token: second, newPassword: "short" }), "InvalidInput")
      await subject.advance(RESET_LINK_LIFETIME_MS)
      await rejects(anybody.session.reset({ token: second, newPassword: NEW_PASSWORD }), "ResetSpent")
    },
  },
  {
    title: "such a link ends with the password that it was to replace",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const token = await resetFor(subject, member)
      const { backend, email, password: currentPassword } = member
      await backend.session.changePassword({ currentPassword, newPassword: NEW_PASSWORD })
      const anybody = await subject.backend()
      await rejects(anybody.session.reset({ token, newPassword: "yet another horse" }), "ResetSpent")
      equal((await anybody.session.signIn({ email, password: NEW_PASSWORD })).email, email)
    },
  },
  {
    title: "asking for such a link tells nobody who is a member, and no mailbox is flooded",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const anybody = await subject.backend()
      const stranger = newEmail(subject)
      for (let n = 0; n < RESETS_PER_HOUR + 2; n += 1) {
        await anybody.session.requestReset(member.email.toUpperCase())
        await anybody.session.requestReset(stranger)
        // What is asked for is answered before the next is asked.
        await subject.outbox()
      }
      equal((await mailsOf(subject, member, RESET)).length, RESETS_PER_HOUR, "links that were mailed")
      equal((await messagesTo(subject, stranger)).length, 0, "mails to a stranger")
      await subject.advance(HOUR_MS)
      await anybody.session.requestReset(member.email)
      equal((await mailsOf(subject, member, RESET)).length, RESETS_PER_HOUR + 1, "links after an hour")
    },
  },
  {
    title: "odd texts ask for nothing and choose nothing",
    run: async (subject) => {
      const backend = await subject.backend()
      for (const text of ODD_TEXTS) {
        const asked = await refusal(backend.session.requestReset(text))
        check(asked === null || asked === "InvalidInput", `asking with odd text was answered with ${asked}`)
        const input = { token: text, newPassword: NEW_PASSWORD }
        await rejects(backend.session.reset(input), "ResetSpent", "InvalidInput")
      }
      await rejects(backend.session.reset({ token: NO_TOKEN, newPassword: NEW_PASSWORD }), "ResetSpent")
    },
  },
  {
    title: "the sessions of an account are listed, this one first, and each can be ended",
    run: async (subject) => {
      const member = await signUp(subject, "signed-up")
      const other = await signInAgain(subject, member)
      const list = await member.backend.session.list()
      for (const entry of list) hasShape(SessionEntry, entry, "a session")
      equal(
        list.map(({ isCurrent }) => isCurrent),
        [true, false],
        "the list",
      )
      await member.backend.session.end(present(list[1], "the other session").id)
      equal(await other.session.current(), null, "the ended session")
      equal((await member.backend.session.list()).length, 1, "sessions that are left")
    },
  },
  {
    title: "signing out everywhere else ends every session but this one, and no stranger's",
    run: async (subject) => {
      const member = await signUp(subject, "signed-up")
      const others = [await signInAgain(subject, member), await signInAgain(subject, member)]
      const stranger = await signUp(subject, "signed-up")
      const theirs = present((await stranger.backend.session.list())[0], "the stranger's session")
      await refusal(member.backend.session.end(theirs.id))
      await member.backend.session.endOthers()
      for (const other of others) equal(await other.session.current(), null, "another session")
      check((await member.backend.session.current()) !== null, "this session ended")
      check((await stranger.backend.session.current()) !== null, "a stranger's session ended")
    },
  },
  {
    title: "a sign-in from a browser that was never used is told by mail, one from a known browser is not",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { backend, email, password } = member
      equal((await mailsOf(subject, member, NEW_DEVICE)).length, 0, "notices of the sign-up")
      await backend.session.signOut()
      await backend.session.signIn({ email, password })
      equal((await mailsOf(subject, member, NEW_DEVICE)).length, 0, "notices of a known browser")
      await signInAgain(subject, member)
      equal((await mailsOf(subject, member, NEW_DEVICE)).length, 1, "notices of a new browser")
    },
  },
  {
    title:
      "a browser that was signed out by another password, a reset or from elsewhere is a new one when it comes again",
    run: async (subject) => {
      const ways: ReadonlyArray<(member: Member) => Promise<string>> = [
        async ({ backend, password }) => {
          await backend.session.endOthers()
          return password
        },
        async ({ backend, password: currentPassword }) => {
          await backend.session.changePassword({ currentPassword, newPassword: NEW_PASSWORD })
          return NEW_PASSWORD
        },
        async (member) => {
          const token = await resetFor(subject, member)
          await member.backend.session.reset({ token, newPassword: NEW_PASSWORD })
          return NEW_PASSWORD
        },
      ]
      for (const regain of ways) {
        const member = await signUp(subject, "email")
        const { backend, email } = member
        const other = await signInAgain(subject, member)
        equal((await mailsOf(subject, member, NEW_DEVICE)).length, 1, "notices of the other browser")
        const password = await regain(member)
        await backend.session.signOut()
        await backend.session.signIn({ email, password })
        equal((await mailsOf(subject, member, NEW_DEVICE)).length, 1, "notices of the browser that did it")
        await other.session.signIn({ email, password })
        equal((await mailsOf(subject, member, NEW_DEVICE)).length, 2, "notices of the other browser")
      }
    },
  },
  {
    title: "whoever chooses a password by the mailed link gets in with it, however often strangers guess",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { email } = member
      const stranger = await subject.backend()
      const guess = () => stranger.session.signIn({ email, password: "not the password" })
      for (let n = 0; n < SIGN_IN_MAX_FAILURES; n += 1) await rejects(guess(), "SignInFailed")
      const fresh = await subject.backend()
      const right = { email, password: NEW_PASSWORD }
      const token = await resetFor(subject, member)
      await fresh.session.reset({ token, newPassword: NEW_PASSWORD })
      await rejects(stranger.session.signIn(right), "RateLimited")
      equal((await fresh.session.signIn(right)).email, email)
    },
  },
]
