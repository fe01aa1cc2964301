import { isInviteOpen, type Contact, type TestText } from "@porchlight/core/circle"
import type { Phone } from "@porchlight/core/phone"
import type { Instant } from "@porchlight/core/time"
import type { Selectable } from "kysely"
import { storedLanguage } from "../context/index.ts"
import { askAhead, type Sql, type Tables } from "../database/index.ts"

/** The columns an account may read, which are all that a contact is made of. */
const COLUMNS = [
  "id",
  "name",
  "phone",
  "email",
  "relationship",
  "tier",
  "language",
  "status",
  "consent_timestamp",
  "consent_source",
  "consent_wording",
  "invite_expires_at",
  "created_at",
] as const

export type ContactRow = Pick<Selectable<Tables["inner_circle_contacts"]>, (typeof COLUMNS)[number]> & {
  readonly sms_enabled: boolean
  readonly test_at: Instant | null
  readonly test_state: string | null
  readonly test_reason: string | null
}

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
    language: storedLanguage(row.language),
    smsEnabled: row.sms_enabled,
    status: status === "pending" && !isInviteOpen(status, expiresAt, now) ? "expired" : status,
    consent: at === null || source === null || wording === null ? null : { at, source, wording },
    inviteExpiresAt: expiresAt,
    lastTest: testOf(row),
    createdAt: row.created_at,
  }
}

function testOf({ test_at: at, test_state: state, test_reason: reason }: ContactRow): TestText | null {
  if (at === null) return null
  // The table's constraint names the same states, and its reasons are written from theirs.
  return { at, state: state as TestText["state"], reason: reason as TestText["reason"] }
}

/** Contacts, each with the newest test text that went to them. */
function selectContacts(sql: Sql) {
  return (
    sql
      .selectFrom("inner_circle_contacts as contact")
      .leftJoinLateral(
        (build) =>
          build
            .selectFrom("delivery")
            .select(["created_at as test_at", "state as test_state", "reason as test_reason"])
            .whereRef("delivery.contact_id", "=", "contact.id")
            .where("purpose", "=", "test")
            .orderBy("created_at", "desc")
            .orderBy("delivery.id", "desc")
            .limit(1)
            .as("test"),
        (join) => join.onTrue(),
      )
      .select(COLUMNS)
      .select("sms_shown as sms_enabled")
      // As the service, too, an account's contacts are those that it sees.
      .where("contact.is_shown", "=", true)
      .select(["test_at", "test_state", "test_reason"])
  )
}

/** An account's contacts, newest first. In the account's or the service's name. */
export async function readContacts(
  sql: Sql,
  accountId: string,
  now: Instant,
): Promise<ReadonlyArray<Contact>> {
  const contacts = await askContacts(sql, accountId, now)
  return contacts()
}

/** The same question without waiting: it leaves together with what is asked with it. */
export async function askContacts(
  sql: Sql,
  accountId: string,
  now: Instant,
): Promise<() => Promise<ReadonlyArray<Contact>>> {
  const rows = await askAhead(
    sql,
    selectContacts(sql)
      .where("user_id", "=", accountId)
      .orderBy("contact.created_at", "desc")
      .orderBy("contact.id", "desc"),
  )
  return async () => (await rows()).map((row) => contactOf(row, now))
}

/** One of an account's contacts; undefined when there is none, or it is somebody else's. */
export async function readContact(
  sql: Sql,
  accountId: string,
  id: string,
  now: Instant,
): Promise<Contact | undefined> {
  const row = await selectContacts(sql)
    .where("contact.id", "=", id)
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  return row && contactOf(row, now)
}
