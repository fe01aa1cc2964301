import type { AccountExport } from "@porchlight/core/settings"
import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { readCardPhoto } from "../date-plan/date-plan.card.photo.ts"

/**
 * Tables that hold something of an account and are no part of its file, each with the reason. Everything else that an
 * account may read is in it, by itself: a new table cannot be forgotten, only named here.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  auth_credential: "the password's hash; the address stands in the profile",
  auth_session: "hashes of sessions; the screen of sessions shows the rest",
  auth_ended: "hashes of sessions that were ended",
  auth_device: "hashes of browsers",
  auth_recovery_code: "hashes of recovery codes",
  auth_step: "hashes of sign-ins that are under way",
  auth_factor: "secrets of second factors; the screen of factors shows the rest",
  auth_factor_added: "hashes of links",
  password_resets: "hashes of links",
  email_changes: "hashes of links; the screen of the address shows what waits",
  verification_codes: "hashes of codes",
  circle_invite: "counts of invites; the log of contacts has each",
  idempotency_keys: "answers that were given already, kept for a day",
  recording_chunk: "hashes of chunks; the pack of a recording holds them",
  recording_spent: "keys under which nothing is kept any more",
  live_version: "counts of changes",
  billing_checkouts: "the payment provider's name for the page that was opened last",
  simulated_subscriptions: "what the simulated billing page shows in development",
  outbox_message: "what the simulated provider shows in development",
}

/**
 * Of what is kept beside a date, the columns that its owner sees on the screens; the rest is how the server works. Of what was
 * done with the account, what and when, not by whom of the staff.
 */
const SHOWN: Readonly<Record<string, ReadonlyArray<string>>> = {
  watch: [
    "id",
    "plan_id",
    "armed_at",
    "original_end_at",
    "planned_end_at",
    "last_check_in_at",
    "ended_at",
    "interval_minutes",
    "grace_minutes",
    "time_zone",
    "outcome",
  ],
  recording: [
    "id",
    "created_at",
    "started_at",
    "kind",
    "media_type",
    "chunks",
    "bytes",
    "last_chunk_at",
    "ended_at",
  ],
  // Whether texts are on as the account sees it: beside a silent alarm they may only seem off.
  inner_circle_contacts: [
    "id",
    "user_id",
    "name",
    "phone",
    "email",
    "relationship",
    "tier",
    "language",
    "sms_shown",
    "status",
    "consent_timestamp",
    "consent_source",
    "consent_wording",
    "invited_at",
    "invite_expires_at",
    "created_at",
    "updated_at",
  ],
  date_card: ["id", "user_id", "deadline_at", "handle", "vehicle", "photo"],
  location_share: [
    "id",
    "user_id",
    "started_at",
    "hours",
    "watch_id",
    "approximate",
    "ended_at",
    "last_reminder_at",
    "last_check_in_at",
  ],
  user_activity_log: ["id", "action", "details", "success", "created_at"],
  incident: ["id", "watch_id", "kind", "opened_at", "acknowledged_at", "unanswered_at", "closed_at"],
}

interface OwnedTable {
  readonly name: string
  readonly owner: string
  readonly columns: ReadonlyArray<string>
}

/**
 * Everything that is stored of an account, read in its own name: what row-level security hides from it, it is not given,
 * an alarm under duress above all.
 */
export async function exportAccount(context: ServerContext, accountId: string): Promise<AccountExport> {
  return context.database.transaction({ role: "account", accountId }, async (sql) => {
    const sections: Record<string, Array<Record<string, unknown>>> = {}
    for (const { name, owner, columns } of await ownedTables(sql)) {
      const wanted = columns.filter((column) => SHOWN[name]?.includes(column) ?? true)
      sections[name] = await readRows(sql, { name, owner, columns: wanted }, accountId)
    }
    for (const card of sections["date_card"] ?? [])
      card["photo"] = await photoIn(sql, context, accountId, card)
    return { exportedAt: context.clock.now(), sections }
  })
}

/** The photo of a card as a file in a text; its row holds it sealed. */
async function photoIn(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { id, photo }: Record<string, unknown>,
): Promise<string | null> {
  if (typeof photo !== "string") return null
  const jpeg = await readCardPhoto(sql, context, accountId, String(id))
  return `data:image/jpeg;base64,${Buffer.from(jpeg).toString("base64")}`
}

/** The tables that name whose a row is, or to whom it was done, with the columns that an account may read. */
async function ownedTables(sql: Sql): Promise<ReadonlyArray<OwnedTable>> {
  const { rows } = await raw<OwnedTable>`
    select c.relname as name, owner.attname as owner, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute owner on owner.attrelid = c.oid
      and owner.attname = any(case c.relname when 'user_activity_log' then array['subject_id'] else array['user_id', 'account_id'] end)
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and has_column_privilege(c.oid, owner.attname, 'select') and has_column_privilege(c.oid, a.attname, 'select')
    group by 1, 2 order by 1`.execute(sql)
  return rows.filter(({ name }) => !(name in LEFT_OUT))
}

/** Rows as JSON, times in ISO 8601; in the order of their first column, which is their id or their owner. */
async function readRows(
  sql: Sql,
  { name, owner, columns }: OwnedTable,
  accountId: string,
): Promise<Array<Record<string, unknown>>> {
  const list = raw.join(columns.map((column) => raw.ref(column)))
  const { rows } = await raw<{ row: Record<string, unknown> }>`
    select to_jsonb(own) as row
    from (select ${list} from ${raw.table(name)} where ${raw.ref(owner)} = ${accountId}::uuid order by 1) as own`.execute(
    sql,
  )
  return rows.map(({ row }) => row)
}
