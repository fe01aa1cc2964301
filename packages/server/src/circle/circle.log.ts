import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"

/** Whom something was asked of or said by, for whom. */
export interface LoggedContact {
  readonly id: string
  readonly user_id: string
  readonly name: string
  readonly phone: string
  readonly invite_wording: string | null
  /** The dater's name. */
  readonly full_name: string
  /** Whether the account sees the contact; it does unless this says otherwise. */
  readonly is_shown?: boolean
}

export interface LogEntry {
  readonly contact: LoggedContact
  readonly action:
    | "invited"
    | "reminded"
    | "consented"
    | "declined"
    | "stopped"
    | "started"
    | "expired"
    | "replied"
  /** The contact's status afterwards. */
  readonly status: string
  readonly source: "sms" | "link" | "server"
  /** What the contact wrote. */
  readonly response?: string
}

/** The longest text of one SMS conversation part that providers join: ten segments of 160. */
const RESPONSE_MAX_LENGTH = 1_600

/** Writes the proof of what was asked and answered; nothing can change it afterwards. In the service's name. */
export async function logContacts(
  sql: Sql,
  context: ServerContext,
  entries: ReadonlyArray<LogEntry>,
): Promise<void> {
  if (entries.length === 0) return
  const now = context.clock.now()
  await sql
    .insertInto("contact_verification_logs")
    .values(
      entries.map(({ contact, action, status, source, response }) => ({
        id: context.chance.id(now),
        // In the account's file the answer of somebody who seems removed would tell of a silent alarm: the proof is nobody's.
        user_id: contact.is_shown === false ? null : contact.user_id,
        contact_id: contact.id,
        contact_phone: contact.phone,
        contact_name: contact.name,
        user_name: contact.full_name,
        action,
        status,
        source,
        // PostgreSQL stores no NUL.
        response_text: response?.replaceAll("\0", "").slice(0, RESPONSE_MAX_LENGTH) ?? null,
        wording: contact.invite_wording,
        created_at: new Date(now),
      })),
    )
    .execute()
}

/**
 * The words that were texted to a contact last, which a yes by text agrees to: the invite's own may have been put into another
 * language since then. In the service's name.
 */
export async function wordingTexted(
  sql: Sql,
  { id, phone, invite_wording }: Pick<LoggedContact, "id" | "phone" | "invite_wording">,
): Promise<string | null> {
  const sent = await sql
    .selectFrom("contact_verification_logs")
    .select("wording")
    .where("contact_phone", "=", phone)
    .where("contact_id", "=", id)
    .where("action", "in", ["invited", "reminded"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
  return sent?.wording ?? invite_wording
}
