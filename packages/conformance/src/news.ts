import { DEFAULT_PREFERENCES, type NotificationPreferences } from "@porchlight/core/notification"
import { sessionMailMessages, type AccountNotice } from "@porchlight/core/session"
import { addMs, DAY_MS, fromWallClock, toWallClock, type Instant } from "@porchlight/core/time"
import { check, present } from "./check.ts"
import { invite, messagesTo, type Member } from "./people.ts"
import type { OutboxMessage, Subject } from "./subject.ts"

/** The clock of the rules' people. */
export const ZONE = "America/New_York"

/** Lets the clock come to a time of day where the rules' people live, also in the night in which theirs are set. */
export async function advanceToClock(subject: Subject, time: string): Promise<void> {
  const now = subject.now()
  const onDayOf = (at: Instant) =>
    present(fromWallClock({ ...toWallClock(at, ZONE), time }, ZONE), "a time of that day")
  const today = onDayOf(now)
  await subject.advance((today > now ? today : onDayOf(addMs(now, DAY_MS))) - now)
}

/** What went out of somebody's news since so many messages were sent. */
export async function newsTo(
  subject: Subject,
  { backend, email, phone }: Pick<Member, "backend" | "email" | "phone">,
  since: number,
): Promise<ReadonlyArray<OutboxMessage>> {
  // A push goes to the account itself.
  const own: ReadonlyArray<string | undefined> = [email, phone, (await backend.session.current())?.accountId]
  return (await subject.outbox()).slice(since).filter(({ to }) => own.includes(to))
}

/** What somebody was told of her account in the app, oldest first; each has a mail beside it. */
export async function noticesOf(
  subject: Subject,
  { backend, email }: Pick<Member, "backend" | "email">,
): Promise<ReadonlyArray<AccountNotice>> {
  await subject.advance(0)
  const { notifications } = await backend.notification.state()
  const told = notifications
    .flatMap(({ data }) => (data.kind === "account" ? [data.notice] : []))
    .toReversed()
  const subjects = (await messagesTo(subject, email)).map((mail) => mail.subject ?? "")
  for (const notice of told) {
    const { subject: subjectOf } = sessionMailMessages.notices[notice]
    check(
      subjects.some((text) => isAbout(text, subjectOf)),
      `no mail says ${notice}`,
    )
  }
  return told
}

/** Whatever the brand is called. */
function isAbout(text: string, subjectOf: (brand: string) => string): boolean {
  const [before, after] = subjectOf("\n").split("\n")
  return text.startsWith(before ?? "") && text.endsWith(after ?? "")
}

/** The channels of messages, in one order. */
export const channelsOf = (sent: ReadonlyArray<OutboxMessage>) =>
  sent.map(({ channel }) => channel).toSorted()

/** The defaults, with other quiet hours. */
export const quiet = (changes: Partial<NotificationPreferences["quietHours"]>): NotificationPreferences => ({
  ...DEFAULT_PREFERENCES,
  quietHours: { ...DEFAULT_PREFERENCES.quietHours, ...changes },
})
export const NEVER = quiet({ enabled: false })

/** One of her people says yes, which is news of low priority. */
export async function hearYes(subject: Subject, member: Member): Promise<void> {
  const { phone } = await invite(subject, member)
  await subject.advance(0)
  await subject.reply(phone, "YES")
  await subject.advance(0)
}
