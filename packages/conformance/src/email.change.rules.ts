import {
  EMAIL_CHANGE_UNDO_MS,
  EMAIL_CHANGES_PER_HOUR,
  EMAIL_LINK_LIFETIME_MS,
  EmailChange,
} from "@porchlight/core/email"
import { FRESH_STEP_MS, REPEAT_MS, SecondFactorRequired } from "@porchlight/core/session"
import { DAY_MS, HOUR_MS } from "@porchlight/core/time"
import { withApp } from "./authenticator-app.ts"
import { check, equal, present, rejects } from "./check.ts"
import { messagesTo, newEmail, signInAgain, signUp, signUpInput, tokenIn, type Member } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape, ODD_TEXTS } from "./shape.ts"
import type { Subject } from "./subject.ts"

/** The token in the newest mail to an address. */
async function tokenFor(subject: Subject, email: string): Promise<string> {
  await subject.advance(0)
  return tokenIn(present((await messagesTo(subject, email)).at(-1), `a mail to ${email}`).text)
}

const ask = ({ backend, password }: Member, email: string, code: string | null = null) =>
  backend.emailChange.request({ email, password, code })

/** Somebody whose new address is in force, and the link in the old mailbox. */
async function changed(subject: Subject) {
  const member = await signUp(subject, "email")
  const email = newEmail(subject)
  await ask(member, email)
  await member.backend.emailChange.confirm(await tokenFor(subject, email))
  return { member, email, undo: await tokenFor(subject, member.email) }
}

/** What every backend must do about changing an address. */
export const emailChangeRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "the old address stays in force until the new one is confirmed, then everything follows",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { backend, password } = member
      const other = await signInAgain(subject, member)
      const email = newEmail(subject)
      const change = await ask(member, ` ${email.toUpperCase()} `)
      hasShape(EmailChange, change, "the change")
      equal(change.email, email)
      equal(await backend.emailChange.current(), change)
      equal((await backend.session.current())?.email, member.email, "the address in force")
      const nobody = await subject.backend()
      await rejects(nobody.session.signIn({ email, password }), "SignInFailed")
      await nobody.emailChange.confirm(await tokenFor(subject, email))
      const session = present(await backend.session.current(), "the session that asked")
      equal([session.email, session.emailVerified], [email, true])
      equal(await other.session.current(), null, "the other session")
      equal(await backend.emailChange.current(), null, "what is pending")
      equal((await backend.profile.get()).email, email)
      await rejects(nobody.session.signIn({ email: member.email, password }), "SignInFailed")
      equal((await nobody.session.signIn({ email, password })).email, email)
    },
  },
  {
    title: "an address changes with the password alone, and for a confirmed account",
    run: async (subject) => {
      const member = await signUp(subject, "phone")
      const email = newEmail(subject)
      await rejects(ask(member, email), "EmailConfirmationRequired")
      const confirmed = await signUp(subject, "email")
      await rejects(ask({ ...confirmed, password: "not the password" }, email), "PasswordWrong")
      for (const odd of ["", "no address", "a@b", ...ODD_TEXTS])
        await rejects(ask(confirmed, odd), "InvalidInput")
      await rejects(ask(confirmed, confirmed.email.toUpperCase()), "InvalidInput")
      const nobody = await subject.backend()
      await rejects(ask({ ...confirmed, backend: nobody }, email), "SignInRequired")
      equal((await messagesTo(subject, email)).length, 0, "mails to the new address")
    },
  },
  {
    title: "with a second factor a code has to come along, unless it was shown within ten minutes",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { code, codes } = await withApp(subject, member)
      await subject.advance(FRESH_STEP_MS)
      await rejects(ask(member, newEmail(subject)), "FactorRequired")
      await rejects(ask(member, newEmail(subject), "000000"), "FactorWrong")
      await ask(member, newEmail(subject), code())
      await ask(member, newEmail(subject), present(codes[0], "a recovery code"))
      await rejects(ask(member, newEmail(subject), present(codes[0], "a recovery code")), "FactorWrong")
      const backend = await subject.backend()
      const refused = await backend.session.signIn(member).then(
        () => null,
        (error: unknown) => error,
      )
      check(refused instanceof SecondFactorRequired, "the password alone was enough")
      const { ticket } = refused.data
      await backend.session.verifyStep({ ticket, factorId: null, code: present(codes[1], "a code") })
      await ask({ ...member, backend }, newEmail(subject))
    },
  },
  {
    title: "the answer is the same for an address that is somebody's, whose owner alone is told",
    run: async (subject) => {
      const [member, owner] = [await signUp(subject, "email"), await signUp(subject, "email")]
      const change = await ask(member, owner.email)
      hasShape(EmailChange, change, "the change")
      equal(await member.backend.emailChange.current(), change)
      await subject.advance(0)
      const mail = present((await messagesTo(subject, owner.email)).at(-1), "a mail to the owner")
      check(!/[\w-]{43}/u.test(mail.text), "the owner's mail has a link that confirms")
      equal((await owner.backend.session.current())?.email, owner.email)
    },
  },
  {
    title: "a confirmation of a new address works once, for a day, and not after it was taken back",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { emailChange } = member.backend
      const email = newEmail(subject)
      await ask(member, email)
      const withdrawn = await tokenFor(subject, email)
      await emailChange.withdraw()
      await emailChange.withdraw()
      equal(await emailChange.current(), null, "what is pending")
      await rejects(emailChange.confirm(withdrawn), "EmailLinkSpent")
      await ask(member, email)
      const late = await tokenFor(subject, email)
      await subject.advance(EMAIL_LINK_LIFETIME_MS)
      await rejects(emailChange.confirm(late), "EmailLinkSpent")
      await ask(member, email)
      const token = await tokenFor(subject, email)
      await emailChange.confirm(token)
      await subject.advance(REPEAT_MS)
      await rejects(emailChange.confirm(token), "EmailLinkSpent")
      for (const odd of [...ODD_TEXTS, "A".repeat(43)])
        await rejects(emailChange.confirm(odd), "EmailLinkSpent", "InvalidInput", "NotFound")
    },
  },
  {
    title: "the link in the old mailbox takes the change back for seven days and ends every session",
    run: async (subject) => {
      const { member, email, undo } = await changed(subject)
      const { backend, password } = member
      await subject.advance(6 * DAY_MS)
      const nobody = await subject.backend()
      await nobody.emailChange.undo(undo)
      equal(await backend.session.current(), null, "the session that asked")
      await rejects(nobody.session.signIn({ email, password }), "SignInFailed")
      equal((await nobody.session.signIn({ email: member.email, password })).email, member.email)
      const told = present((await messagesTo(subject, email)).at(-1), "a mail to the address that lost it")
      check(/changed back/iu.test(told.subject ?? ""), `it reads: ${told.subject}`)
      await subject.advance(REPEAT_MS)
      await rejects(nobody.emailChange.undo(undo), "EmailLinkSpent")
      const late = await changed(subject)
      await subject.advance(EMAIL_CHANGE_UNDO_MS)
      await rejects(nobody.emailChange.undo(late.undo), "EmailLinkSpent")
    },
  },
  {
    title: "the way back leads past later changes, and takes back what is not yet in force",
    run: async (subject) => {
      const { member, undo } = await changed(subject)
      const further = newEmail(subject)
      await ask(member, further)
      await member.backend.emailChange.confirm(await tokenFor(subject, further))
      await member.backend.emailChange.undo(undo)
      const { password } = member
      const nobody = await subject.backend()
      await rejects(nobody.session.signIn({ email: further, password }), "SignInFailed")
      equal((await nobody.session.signIn({ email: member.email, password })).email, member.email)
      const pending = await signUp(subject, "email")
      const wanted = newEmail(subject)
      await ask(pending, wanted)
      const token = await tokenFor(subject, wanted)
      await nobody.emailChange.undo(await tokenFor(subject, pending.email))
      await rejects(nobody.emailChange.confirm(token), "EmailLinkSpent")
    },
  },
  {
    title:
      "what a session asked for and that waits ends with it: a new password, or signing out everywhere else",
    run: async (subject) => {
      const ways: ReadonlyArray<(member: Member) => Promise<void>> = [
        ({ backend, password: currentPassword }) =>
          backend.session.changePassword({ currentPassword, newPassword: "a newer horse battery" }),
        ({ backend }) => backend.session.endOthers(),
        async ({ backend }) => {
          for (const { id, isCurrent } of await backend.session.list())
            if (!isCurrent) await backend.session.end(id)
        },
        async ({ backend, email }) => {
          await backend.session.requestReset(email)
          const token = await tokenFor(subject, email)
          await backend.session.reset({ token, newPassword: "a newer horse battery" })
        },
      ]
      for (const regain of ways) {
        const member = await signUp(subject, "email")
        const wanted = newEmail(subject)
        await ask({ ...member, backend: await signInAgain(subject, member) }, wanted)
        const token = await tokenFor(subject, wanted)
        await regain(member)
        await rejects(member.backend.emailChange.confirm(token), "EmailLinkSpent")
      }
      const member = await signUp(subject, "email")
      const wanted = newEmail(subject)
      await ask(member, wanted)
      await member.backend.session.endOthers()
      await member.backend.emailChange.confirm(await tokenFor(subject, wanted))
      equal((await member.backend.profile.get()).email, wanted, "what this session asked for")
    },
  },
  {
    title: "an old address is nobody else's while it can be taken back",
    run: async (subject) => {
      const { member } = await changed(subject)
      const { email } = member
      const newcomer = await subject.backend()
      await rejects(newcomer.registration.signUp({ ...signUpInput(subject), email }), "RegistrationFailed")
      await subject.advance(EMAIL_CHANGE_UNDO_MS)
      await newcomer.registration.signUp({ ...signUpInput(subject), email })
    },
  },
  {
    title: "an account asks for three changes an hour",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      for (let count = 0; count < EMAIL_CHANGES_PER_HOUR; count += 1) await ask(member, newEmail(subject))
      await rejects(ask(member, newEmail(subject)), "RateLimited")
      await subject.advance(HOUR_MS)
      await ask(member, newEmail(subject))
    },
  },
  {
    title: "neither link of a change can be read in what is stored",
    run: async (subject) => {
      const { email, undo } = await changed(subject)
      const stored = await present(subject.stored, "a look at what is stored")()
      for (const token of [undo, await tokenFor(subject, email)])
        check(!stored.includes(token), "a link's token can be read")
    },
  },
]
