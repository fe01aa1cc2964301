import { isInviteOpen, type Contact } from "@porchlight/core/circle"
import type { Phone } from "@porchlight/core/phone"
import type { Instant } from "@porchlight/core/time"
import type { Selectable } from "kysely"
import type { Sql, Tables } from "../database/index.ts"

/** The columns an account may read, which are all that a contact is made of. */
const COLUMNS = [
  "id",
  "name",
  "phone",
  "email",
  "relationship",
  "tier",
  "sms_enabled",
  "status",
  "consent_timestamp",
  "consent_source",
  "consent_wording",
  "invite_expires_at",
  "created_at",
] as const

export type ContactRow = Pick<Selectable<Tables["inner_circle_contacts"]>, (typeof COLUMNS)[number]>

/** A contact as it stands now: an invite that nobody answered in time has expired, whether or not the job came by. */
export function contactOf(row: ContactRow, now: Instant): Contact {
  const expiresAt = row.invite_expires_at ?? row.created_at
  // The checks of these four columns are those of their types.
  const status = row.status as Contact["status"]
  const source = row.consent_source as "sms" | "link" | null
  const tier = row.tier as Contact["tier"]
  const phone = row.phone as Phone
  const { consent_timestamp: at, consent_wording: wording } = row
  return {
    id: row.id,
    name: row.name,
    phone,
    email: row.email,
    relationship: row.relationship as Contact["relationship"],
    tier,
    smsEnabled: row.sms_enabled,
    status: status === "pending" && !isInviteOpen(status, expiresAt, now) ? "expired" : status,
    consent: at === null || source === null || wording === null ? null : { at, source, wording },
    inviteExpiresAt: expiresAt,
    createdAt: row.created_at,
  }
}

/** An account's contacts, newest first. In the account's or the service's name. */
export async function readContacts(
  sql: Sql,
  accountId: string,
  now: Instant,
): Promise<ReadonlyArray<Contact>> {
  const rows = await sql
    .selectFrom("inner_circle_contacts")
    .select(COLUMNS)
    .where("user_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute()
  return rows.map((row) => contactOf(row, now))
}

/** One of an account's contacts; undefined when there is none, or it is somebody else's. */
export async function readContact(
  sql: Sql,
  accountId: string,
  id: string,
  now: Instant,
): Promise<Contact | undefined> {
  const row = await sql
    .selectFrom("inner_circle_contacts")
    .select(COLUMNS)
    .where("id", "=", id)
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  return row && contactOf(row, now)
}
