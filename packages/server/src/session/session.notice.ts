import { inLanguage } from "@porchlight/core/language"
import { clientLabel, sessionMailMessages, type AccountNotice } from "@porchlight/core/session"
import { calendarDate, formatClock, toInstant } from "@porchlight/core/time"
import { recordActivity } from "../admin/admin.activity.ts"
import { storedLanguage, type ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { enqueue } from "../delivery/delivery.queue.ts"
import { notify } from "../notification/notification.notify.ts"

interface NoticeDetail {
  /** From which browser; null where it did not say. */
  readonly client?: string | null
  /** What the link in the mail is derived from, where it has one. */
  readonly tokenParts?: ReadonlyArray<string>
}

/** Tells an account's owner by mail and in the app what was done with it, so that they see what somebody else did. Needs the service. */
export async function noticeAccount(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  notice: AccountNotice,
  { client = null, tokenParts }: NoticeDetail = {},
): Promise<void> {
  const profile = await sql
    .selectFrom("user_profiles")
    .select(["email", "timezone", "language"])
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  if (!profile) return
  await recordActivity(sql, context, {
    accountId,
    action: notice,
    resource: accountId,
    subjectId: accountId,
  })
  const now = toInstant(context.clock.now())
  const { timezone: zone } = profile
  const when = `${calendarDate(now, zone)}, ${formatClock(now, zone)} (${zone})`
  const named = () => (client === null ? sessionMailMessages.noticeClient : clientLabel(client))
  const facts = {
    notice,
    when,
    client: inLanguage(storedLanguage(profile.language), named),
    ...(tokenParts && { tokenParts }),
  }
  await enqueue(sql, context, [
    { accountId, channel: "email", to: profile.email, purpose: "account-notice", facts },
  ])
  await notify(sql, context, now, [{ accountId, data: { kind: "account", notice }, source: null }])
}
