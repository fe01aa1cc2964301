import { EMAIL_LINK_LIFETIME_MS, EMAIL_RESEND_COOLDOWN_MS, EmailVerification } from "@porchlight/core/email"
import { REPEAT_MS } from "@porchlight/core/session"
import { SECOND_MS } from "@porchlight/core/time"
import { check, equal, present, race, rejects } from "./check.ts"
import { confirmationFor, messagesTo, signUp, tokenIn } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape, ODD_TEXTS } from "./shape.ts"
import type { Subject } from "./subject.ts"

/** What every backend must do about confirming an address. */
export const emailRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "an account knows its factors, and when its address was confirmed (AUTH-10)",
    run: async (subject) => {
      const { backend, password } = await signUp(subject, "email")
      const confirmedAt = present((await backend.email.verification()).confirmedAt, "the time")
      check(confirmedAt <= subject.now(), "the address is confirmed in the future")
      await subject.advance(SECOND_MS)
      equal((await backend.email.verification()).confirmedAt, confirmedAt, "the time, a moment later")
      await backend.factor.enroll({ type: "totp", name: "My app", password })
      const { factors } = await backend.factor.list()
      equal(
        factors.map(({ type, status }) => [type, status]),
        [["totp", "unverified"]],
      )
    },
  },
  {
    title: "the mailed link confirms the address (FN-07)",
    run: async (subject) => {
      const member = await signUp(subject, "phone")
      const before = await member.backend.email.verification()
      hasShape(EmailVerification, before, "the verification")
      equal([before.isVerified, before.confirmedAt], [false, null])
      await member.backend.email.confirm(await confirmationFor(subject, member))
      equal((await member.backend.email.verification()).isVerified, true)
      equal((await member.backend.session.current())?.emailVerified, true)
    },
  },
  {
    title: "a confirmation works without a session, for the address it was sent to",
    run: async (subject) => {
      const [member, other] = [await signUp(subject, "phone"), await signUp(subject, "phone")]
      const nobody = await subject.backend()
      await nobody.email.confirm(await confirmationFor(subject, member))
      equal(await nobody.session.current(), null, "the session of who followed the link")
      equal((await member.backend.email.verification()).isVerified, true)
      equal((await other.backend.email.verification()).isVerified, false)
    },
  },
  {
    title:
      "a confirmation works once, even for two callers at once; the same again within minutes, because the answer was lost, is answered alike",
    run: async (subject) => {
      const member = await signUp(subject, "phone")
      const nobody = await subject.backend()
      const token = await confirmationFor(subject, member)
      const confirm = () => nobody.email.confirm(token)
      equal(await race(confirm, confirm), [null, null], "two callers at once")
      const confirmed = await member.backend.email.verification()
      await subject.advance(REPEAT_MS - SECOND_MS)
      await confirm()
      equal(await member.backend.email.verification(), confirmed, "what it did again")
      equal(await nobody.session.current(), null, "the session of who followed the link")
      await subject.advance(SECOND_MS)
      await rejects(confirm(), "EmailLinkSpent")
    },
  },
  {
    title: "another confirmation is refused for sixty seconds and sent after them",
    run: async (subject) => {
      const member = await signUp(subject, "phone")
      await confirmationFor(subject, member)
      const { lastSentAt } = await member.backend.email.verification()
      const freeAt = present(lastSentAt, "when the last was sent") + EMAIL_RESEND_COOLDOWN_MS
      await subject.advance(freeAt - subject.now() - SECOND_MS)
      await rejects(member.backend.email.sendConfirmation(), "RateLimited")
      await subject.advance(SECOND_MS)
      const sent = await member.backend.email.sendConfirmation()
      check(present(sent.lastSentAt, "the time") >= freeAt, "the answer has not the time of this sending")
    },
  },
  {
    title: "a newer confirmation takes the place of the one before",
    run: async (subject) => {
      const member = await signUp(subject, "phone")
      const first = await confirmationFor(subject, member)
      await subject.advance(EMAIL_RESEND_COOLDOWN_MS)
      await member.backend.email.sendConfirmation()
      await rejects(member.backend.email.confirm(first), "EmailLinkSpent")
      await member.backend.email.confirm(await confirmationFor(subject, member))
    },
  },
  {
    title: "a confirmation works for a day and no longer",
    run: async (subject) => {
      const [inTime, late] = [await signUp(subject, "phone"), await signUp(subject, "phone")]
      const tokens = [await confirmationFor(subject, inTime), await confirmationFor(subject, late)]
      const { lastSentAt } = await late.backend.email.verification()
      const endsAt = present(lastSentAt, "when the last was sent") + EMAIL_LINK_LIFETIME_MS
      await subject.advance(endsAt - subject.now() - 5 * SECOND_MS)
      await inTime.backend.email.confirm(present(tokens[0], "a token"))
      await subject.advance(5 * SECOND_MS)
      await rejects(late.backend.email.confirm(present(tokens[1], "a token")), "EmailLinkSpent")
    },
  },
  {
    title: "nothing is mailed to an address that is confirmed already",
    run: async (subject) => {
      const { backend, email } = await signUp(subject, "email")
      await subject.advance(EMAIL_RESEND_COOLDOWN_MS)
      const before = (await messagesTo(subject, email)).length
      equal((await backend.email.sendConfirmation()).isVerified, true)
      equal((await messagesTo(subject, email)).length, before, "the number of mails")
    },
  },
  {
    title: "unknown and odd tokens confirm nothing",
    run: async (subject) => {
      const member = await signUp(subject, "phone")
      await confirmationFor(subject, member)
      await rejects(member.backend.email.confirm("A".repeat(43)), "EmailLinkSpent")
      for (const token of ODD_TEXTS) {
        await rejects(member.backend.email.confirm(token), "EmailLinkSpent", "InvalidInput", "NotFound")
      }
      equal((await member.backend.email.verification()).isVerified, false)
    },
  },
  {
    title: "a confirmation's token is not stored in plain",
    run: async (subject) => {
      const member = await signUp(subject, "phone")
      await confirmationFor(subject, member)
      const mail = present((await messagesTo(subject, member.email)).at(-1), "a confirmation")
      const stored = await present(subject.stored, "a look at what is stored")()
      check(!stored.includes(tokenIn(mail.text)), "the token is stored in plain")
    },
  },
]
