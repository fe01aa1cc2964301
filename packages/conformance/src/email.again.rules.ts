import { REPEAT_MS, TOTP_PERIOD_MS } from "@porchlight/core/session"
import { SECOND_MS } from "@porchlight/core/time"
import { withApp } from "./authenticator-app.ts"
import { equal, present, race, rejects } from "./check.ts"
import { messagesTo, newEmail, signInAgain, signUp, tokenIn, type Member } from "./people.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

/** The token in the newest mail to an address whose title is like that. */
async function tokenFor(subject: Subject, email: string, title = /./u): Promise<string> {
  await subject.advance(0)
  const mails = await messagesTo(subject, email)
  const mail = mails.findLast((one) => title.test(one.subject ?? ""))
  return tokenIn(present(mail, `a mail to ${email}`).text)
}

/** Asks for another address: the links in both mailboxes. */
async function askedFor(subject: Subject, { backend, email: old, password }: Member) {
  const email = newEmail(subject)
  await backend.emailChange.request({ email, password, code: null })
  return { email, confirm: await tokenFor(subject, email), undo: await tokenFor(subject, old) }
}

/** What somebody is told by mail from now on: titles that are not those of a sign-in. */
async function toldSince(subject: Subject, email: string) {
  const titles = async () => {
    await subject.advance(0)
    const mails = await messagesTo(subject, email)
    return mails.map((mail) => mail.subject ?? "").filter((title) => !/sign-in/iu.test(title))
  }
  const before = await titles()
  return async () => (await titles()).slice(before.length)
}

/** What every backend must do about a mailed link that is opened again because the answer was lost on the way. */
export const emailAgainRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "the link that confirms a new address, opened again within minutes, is answered alike and does nothing",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { email, confirm } = await askedFor(subject, member)
      const [one, two] = [await subject.backend(), await subject.backend()]
      const racers = await race(
        () => one.emailChange.confirm(confirm),
        () => two.emailChange.confirm(confirm),
      )
      equal(racers, [null, null], "two callers at once")
      const other = await signInAgain(subject, { ...member, email })
      const told = await toldSince(subject, member.email)
      await subject.advance(REPEAT_MS - SECOND_MS)
      await one.emailChange.confirm(confirm)
      equal(await one.session.current(), null, "the session of whoever opened it")
      equal((await other.session.current())?.email, email, "a session that came after it")
      equal(await told(), [], "mails about it")
      await subject.advance(SECOND_MS)
      await rejects(one.emailChange.confirm(confirm), "EmailLinkSpent")
    },
  },
  {
    title:
      "the link that confirmed an address brings it back neither after it was taken back nor after another",
    run: async (subject) => {
      const undone = await signUp(subject, "email")
      const first = await askedFor(subject, undone)
      const nobody = await subject.backend()
      await nobody.emailChange.confirm(first.confirm)
      await nobody.emailChange.undo(first.undo)
      await rejects(nobody.emailChange.confirm(first.confirm), "EmailLinkSpent")
      const further = await signUp(subject, "email")
      const second = await askedFor(subject, further)
      await nobody.emailChange.confirm(second.confirm)
      const third = await askedFor(subject, { ...further, email: second.email })
      await nobody.emailChange.confirm(third.confirm)
      await rejects(nobody.emailChange.confirm(second.confirm), "EmailLinkSpent")
      await nobody.emailChange.confirm(third.confirm)
      equal((await further.backend.session.current())?.email, third.email, "the address in force")
    },
  },
  {
    title:
      "the link that takes a change of address back, opened again within minutes, is answered alike and does nothing",
    run: async (subject) => {
      for (const isInForce of [true, false]) {
        const member = await signUp(subject, "email")
        const { confirm, undo } = await askedFor(subject, member)
        const [one, two] = [await subject.backend(), await subject.backend()]
        if (isInForce) await one.emailChange.confirm(confirm)
        const racers = await race(
          () => one.emailChange.undo(undo),
          () => two.emailChange.undo(undo),
        )
        equal(racers, [null, null], "two callers at once")
        const after = { ...member, backend: await signInAgain(subject, member) }
        await withApp(subject, after)
        const told = await toldSince(subject, member.email)
        await subject.advance(REPEAT_MS - TOTP_PERIOD_MS - SECOND_MS)
        await one.emailChange.undo(undo)
        equal(await one.session.current(), null, "the session of whoever opened it")
        equal((await after.backend.session.current())?.email, member.email, "a session that came after it")
        equal((await after.backend.factor.list()).factors.length, 1, "factors that were added after it")
        equal(await told(), [], "mails about it")
        await rejects(one.emailChange.confirm(confirm), "EmailLinkSpent")
        await subject.advance(SECOND_MS)
        await rejects(one.emailChange.undo(undo), "EmailLinkSpent")
      }
    },
  },
  {
    title: "the link that took a change of address back says so no more once another address is in force",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { confirm, undo } = await askedFor(subject, member)
      const nobody = await subject.backend()
      await nobody.emailChange.confirm(confirm)
      await nobody.emailChange.undo(undo)
      const again = await askedFor(subject, { ...member, backend: await signInAgain(subject, member) })
      await nobody.emailChange.undo(undo)
      await nobody.emailChange.confirm(again.confirm)
      await rejects(nobody.emailChange.undo(undo), "EmailLinkSpent")
      await nobody.emailChange.undo(again.undo)
    },
  },
  {
    title:
      "the link that removes a new factor, opened again within minutes, is answered alike and does nothing",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      await withApp(subject, member)
      const undo = await tokenFor(subject, member.email, /factor was added/iu)
      const [one, two] = [await subject.backend(), await subject.backend()]
      const racers = await race(
        () => one.factor.undo(undo),
        () => two.factor.undo(undo),
      )
      equal(racers, [null, null], "two callers at once")
      const after = { ...member, backend: await signInAgain(subject, member) }
      await withApp(subject, after)
      const told = await toldSince(subject, member.email)
      await subject.advance(REPEAT_MS - TOTP_PERIOD_MS - SECOND_MS)
      await one.factor.undo(undo)
      equal(await one.session.current(), null, "the session of whoever opened it")
      equal((await after.backend.factor.list()).factors.length, 1, "factors that were added after it")
      equal(await told(), [], "mails about it")
      await subject.advance(SECOND_MS)
      await rejects(one.factor.undo(undo), "EmailLinkSpent")
    },
  },
]
