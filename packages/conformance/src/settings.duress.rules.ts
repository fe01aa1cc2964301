import { SecondFactorRequired } from "@porchlight/core/session"
import { DELETION_UNDO_MS, KEPT_ACCOUNT_MS } from "@porchlight/core/settings"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@porchlight/core/time"
import { check, equal, refusal, rejects } from "./check.ts"
import { answeredAlike, areTold, askedPair, onlyHersAreTold, seeTheSame, underDuress } from "./forced.ts"
import { messagesTo, signInAgain, signUpInput, type Member } from "./people.ts"
import { trusted } from "./presses.ts"
import type { Rule } from "./rule.ts"
import { addPasskey, deviceOf } from "./session.passkey.rules.ts"
import type { Subject } from "./subject.ts"
import { addWebhook, postsTo, typesOf } from "./webhooks.ts"

/** Somebody whose account was deleted under duress, and whose time to undo it is over. */
async function gone(subject: Subject) {
  const one = await trusted(subject)
  await one.member.backend.settings.requestDeletion({ password: underDuress(one.member) })
  await subject.advance(DELETION_UNDO_MS)
  return one
}

/** @throws RuleBroken unless a second step is asked for */
function ticketOf(error: unknown): string {
  check(error instanceof SecondFactorRequired, "no second step was asked for")
  return error.data.ticket
}

async function isRefused(subject: Subject, { email }: Member, password: string): Promise<void> {
  const visitor = await subject.backend()
  await rejects(visitor.session.signIn({ email, password }), "SignInFailed")
}

/** What every backend must do when whoever forces her has her delete the account. */
export const settingsDuressRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "deleting the account with the duress PIN behind the password looks like any deletion, is undone like it, and tells her people (N-04)",
    run: async (subject) => {
      const pair = await askedPair(subject)
      await answeredAlike(pair, ({ backend }, password) => backend.settings.requestDeletion({ password }))
      for (const { member } of [pair.calm, pair.forced])
        equal(await member.backend.session.current(), null, "the session")
      await onlyHersAreTold(subject, pair)
      await seeTheSame(subject, pair)
      await subject.advance(DELETION_UNDO_MS - MINUTE_MS)
      const back = [
        await signInAgain(subject, pair.calm.member),
        await signInAgain(subject, pair.forced.member),
      ] as const
      await subject.advance(0)
      await seeTheSame(subject, pair, back)
      // As long as her people look for her in secret a deletion without the PIN is one under duress: it must not tell of them.
      const { password, safePin, email } = pair.forced.member
      await back[1].settings.requestDeletion({ password })
      await subject.advance(DELETION_UNDO_MS)
      await isRefused(subject, pair.forced.member, password)
      const opened = await refusal(
        (await subject.backend()).session.signIn({ email, password: password + safePin }),
      )
      equal(opened, null, "what the safe PIN is refused with")
    },
  },
  {
    title:
      "an account that was deleted under duress seems erased after fourteen days, to all but the safe PIN behind the password (N-04)",
    run: async (subject) => {
      const { member, contacts } = await gone(subject)
      const { email, password, safePin } = member
      await isRefused(subject, member, password)
      await isRefused(subject, member, underDuress(member))
      const before = (await messagesTo(subject, email)).length
      await (await subject.backend()).session.requestReset(email)
      await subject.advance(0)
      equal((await messagesTo(subject, email)).length, before, "mails to whoever asks for a new password")
      const back = await subject.backend()
      const opened = await refusal(back.session.signIn({ email, password: password + safePin }))
      equal(opened, null, "what the safe PIN is refused with")
      equal(
        (await back.circle.list()).map(({ id }) => id),
        contacts.map(({ id }) => id),
        "the contacts",
      )
      await signInAgain(subject, member)
    },
  },
  {
    title:
      "an account that was deleted with the password alone seems erased on its day, too, where her people look for her in secret by then (N-04)",
    run: async (subject) => {
      const one = await trusted(subject)
      const { email, phone, password, safePin, duressPin, backend } = one.member
      await backend.settings.requestDeletion({ password })
      await subject.reply(phone, duressPin)
      await subject.advance(0)
      await areTold(subject, one)
      await subject.advance(DELETION_UNDO_MS)
      await subject.advance(HOUR_MS)
      await isRefused(subject, one.member, password)
      const opened = await refusal(
        (await subject.backend()).session.signIn({ email, password: password + safePin }),
      )
      equal(opened, null, "what the safe PIN is refused with")
    },
  },
  {
    title:
      "an account that was deleted with the password alone is gone on its day where its silent alarm has ended (N-04, SET-09)",
    run: async (subject) => {
      const { member } = await trusted(subject)
      const { email, phone, password, safePin, duressPin, backend } = member
      await backend.settings.requestDeletion({ password })
      await subject.reply(phone, duressPin)
      await subject.advance(MINUTE_MS)
      await subject.reply(phone, safePin)
      await subject.advance(MINUTE_MS)
      await subject.advance(DELETION_UNDO_MS)
      // What was still under way at one look is over at the next.
      await subject.advance(2 * HOUR_MS)
      await isRefused(subject, member, password + safePin)
      const visitor = await subject.backend()
      await visitor.registration.signUp({ ...signUpInput(subject), email, phone })
    },
  },
  {
    title:
      "nothing is told to other services of an account that was deleted under duress and seems erased (N-04, HOOK-01)",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      await addWebhook(subject, member, { events: ["circle.contact-stopped"] })
      await member.backend.settings.requestDeletion({ password: underDuress(member) })
      await subject.advance(DELETION_UNDO_MS)
      await subject.reply(friend.phone, "STOP")
      equal(typesOf(await postsTo(subject, member)), [], "what is told")
      await subject.advance(DAY_MS)
      equal(typesOf(await postsTo(subject, member)), [], "what is told later")
    },
  },
  {
    title:
      "whoever of her circle says STOP later is not told of to her mailbox or phone, once the account seems erased (N-04)",
    run: async (subject) => {
      const { member, friend } = await gone(subject)
      const heard = async () => {
        await subject.advance(DAY_MS)
        const sent = await Promise.all([member.email, member.phone].map((to) => messagesTo(subject, to)))
        return sent.flat().length
      }
      const before = await heard()
      await subject.reply(friend.phone, "STOP")
      equal(await heard(), before, "messages to her")
    },
  },
  {
    title:
      "a passkey opens no account that was deleted under duress and seems erased, but goes with the safe PIN as the second step (N-04)",
    run: async (subject) => {
      const { member } = await trusted(subject)
      const { email, password, safePin, backend } = member
      const device = await deviceOf(subject, member)
      await addPasskey(member, device)
      await backend.settings.requestDeletion({ password: underDuress(member) })
      await subject.advance(DELETION_UNDO_MS)
      const back = await subject.backend()
      const alone = await back.passkey.beginSignIn({ ticket: null })
      await rejects(back.passkey.signIn(await device.get(alone)), "PasskeyRefused")
      const input = { email, password: password + safePin }
      const ticket = await back.session.signIn(input).then(() => null, ticketOf)
      const second = await back.passkey.beginSignIn({ ticket })
      equal((await back.passkey.signIn(await device.get(second))).email, email)
    },
  },
  {
    title:
      "a year after it was asked for, a deletion under duress is one: nothing is left, and the address is free (N-04, SET-09)",
    run: async (subject) => {
      const { member } = await gone(subject)
      const { email, phone, password, safePin } = member
      await subject.advance(KEPT_ACCOUNT_MS - DELETION_UNDO_MS)
      check(!(await subject.stored?.())?.includes(email), "the address is still stored")
      await isRefused(subject, member, password + safePin)
      const visitor = await subject.backend()
      await visitor.registration.signUp({ ...signUpInput(subject), email, phone })
    },
  },
]
