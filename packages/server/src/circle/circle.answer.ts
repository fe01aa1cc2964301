import { type Consent, InviteSpent, isInviteOpen, type Contact, type Invite } from "@porchlight/core/circle"
import { LinkToken } from "@porchlight/core/id"
import type { OfferedLanguage } from "@porchlight/core/language"
import { addMs, HOUR_MS, type Instant } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { storedLanguage, type ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { touchLive } from "../live/live.ts"
import { notify } from "../notification/notification.notify.ts"
import { forgetInvites } from "./circle.invite.ts"
import { logContacts, wordingTexted, type LoggedContact } from "./circle.log.ts"

const SERVICE = { role: "service" } as const
const isToken = Schema.is(LinkToken)

/** What an answer needs of an invited contact. */
export interface InvitedContact extends LoggedContact {
  readonly email: string | null
  readonly status: string
  readonly sms_switched_off: boolean
  /** Whether the account sees the contact. */
  readonly is_shown: boolean
  readonly invite_expires_at: Instant | null
  /** In which the invite is worded. */
  readonly language: string
}

const INVITED = [
  "inner_circle_contacts.id",
  "inner_circle_contacts.user_id",
  "inner_circle_contacts.name",
  "inner_circle_contacts.phone",
  "inner_circle_contacts.email",
  "inner_circle_contacts.status",
  "inner_circle_contacts.sms_switched_off",
  "inner_circle_contacts.is_shown",
  "inner_circle_contacts.invite_wording",
  "inner_circle_contacts.invite_expires_at",
  "inner_circle_contacts.language",
  "user_profiles.full_name",
] as const

/** Contacts beside their dater's name, to be narrowed and locked. In the service's name. */
export function selectInvited(sql: Sql) {
  return sql
    .selectFrom("inner_circle_contacts")
    .innerJoin("user_profiles", "user_profiles.user_id", "inner_circle_contacts.user_id")
    .select(INVITED)
}

/** An invite, with the language that it is worded in. */
export interface LinkedInvite {
  readonly invite: Invite
  readonly language: OfferedLanguage
}

/** What is behind an invite link. @throws InviteSpent */
export function openInvite(context: ServerContext, token: string): Promise<LinkedInvite> {
  return withInvited(context, token, async (_sql, contact) => inviteOf(contact, "pending"))
}

/**
 * The answer given behind a link: of two racing ones the first stands. A yes to words that were put into another language since
 * they were read is none yet: the proof holds what was read.
 * @param read the words on the page, where it says which those were
 * @throws InviteSpent
 */
export function answerInvite(
  context: ServerContext,
  token: string,
  answer: "yes" | "no",
  read?: string,
): Promise<LinkedInvite> {
  return withInvited(context, token, async (sql, contact) => {
    const isReworded = read !== undefined && read !== contact.invite_wording
    if (answer === "yes" && isReworded) return inviteOf(contact, "pending")
    const status = await recordAnswer(sql, context, { contact, answer, source: "link" })
    return inviteOf(contact, status)
  })
}

/** How long the same answer, sent once more, is thanked for: a second press, or one whose answer never came. */
const REPEATED_FOR_MS = HOUR_MS

/**
 * Whether this very answer was given behind a link a moment ago, so that it is only said again.
 * @returns the language of the invite; null where it was not
 */
export async function repeatedAnswer(
  { database, secrets, clock }: ServerContext,
  token: string,
  answer: "yes" | "no",
): Promise<OfferedLanguage | null> {
  if (!isToken(token)) return null
  const row = await database.transaction(SERVICE, (sql) =>
    sql
      .selectFrom("inner_circle_contacts as contact")
      .innerJoin("contact_verification_logs as log", (join) =>
        join.onRef("log.contact_phone", "=", "contact.phone").onRef("log.contact_id", "=", "contact.id"),
      )
      .select("contact.language")
      .where("contact.invite_token_hash", "=", secrets.hash(token))
      .where("contact.status", "=", answer === "yes" ? "verified" : "declined")
      .where("log.action", "=", answer === "yes" ? "consented" : "declined")
      .where("log.source", "=", "link")
      .where("log.created_at", ">", timestamp(addMs(clock.now(), -REPEATED_FOR_MS)))
      .limit(1)
      .executeTakeFirst(),
  )
  return row === undefined ? null : storedLanguage(row.language)
}

/**
 * Stores a contact's answer with its proof. A yes switches texts on, unless the dater has switched them off herself (D-62).
 * In the service's name, in the transaction that locked the contact and found its invite open.
 */
export async function recordAnswer(
  sql: Sql,
  context: ServerContext,
  said: {
    readonly contact: InvitedContact
    readonly answer: "yes" | "no"
    readonly source: Consent["source"]
    readonly response?: string
  },
): Promise<"verified" | "declined"> {
  const { answer, source, response } = said
  const read = source === "sms" ? await wordingTexted(sql, said.contact) : said.contact.invite_wording
  const contact = { ...said.contact, invite_wording: read }
  const at = new Date(context.clock.now())
  const status = answer === "yes" ? "verified" : "declined"
  const consent =
    answer === "yes"
      ? {
          sms_enabled: !contact.sms_switched_off,
          consent_timestamp: at,
          consent_source: source,
          consent_wording: contact.invite_wording,
        }
      : { sms_enabled: false }
  await sql
    .updateTable("inner_circle_contacts")
    .set({ ...consent, status, updated_at: at })
    .where("id", "=", contact.id)
    .execute()
  const action = answer === "yes" ? "consented" : "declined"
  const entry = { contact, action, status, source } as const
  await logContacts(sql, context, [response === undefined ? entry : { ...entry, response }])
  // Whoever seems removed has no answer either: it would tell of the alarm for whose sake they are here.
  if (!contact.is_shown) return status
  if (answer === "yes") await forgetInvites(sql, contact)
  await touchLive(sql, contact.user_id, "circle")
  const { user_id: accountId, name } = contact
  const data = { kind: "contact-answered", name, answer } as const
  await notify(sql, context, context.clock.now(), [{ accountId, data, source: null }])
  return status
}

/** Locks the contact behind a link for one transaction. @throws InviteSpent when the invite is not open */
async function withInvited(
  context: ServerContext,
  token: string,
  work: (sql: Sql, contact: InvitedContact) => Promise<LinkedInvite>,
): Promise<LinkedInvite> {
  if (!isToken(token)) throw new InviteSpent({})
  return context.database.transaction(SERVICE, async (sql) => {
    const contact = await selectInvited(sql)
      .where("invite_token_hash", "=", context.secrets.hash(token))
      .forUpdate("inner_circle_contacts")
      .executeTakeFirst()
    if (contact === undefined || !isOpen(contact, context.clock.now())) throw new InviteSpent({})
    return work(sql, contact)
  })
}

/** Whether a contact's invite can still be answered. */
export function isOpen(contact: InvitedContact, now: Instant): boolean {
  // The column's check is the type's.
  const status = contact.status as Contact["status"]
  return contact.invite_expires_at !== null && isInviteOpen(status, contact.invite_expires_at, now)
}

function inviteOf(contact: InvitedContact, status: Contact["status"]): LinkedInvite {
  const { full_name: daterName, name: contactName, invite_wording, invite_expires_at } = contact
  if (invite_wording === null || invite_expires_at === null) throw new InviteSpent({})
  const invite = { daterName, contactName, wording: invite_wording, status, expiresAt: invite_expires_at }
  return { invite, language: storedLanguage(contact.language) }
}
