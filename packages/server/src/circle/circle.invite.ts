import { circleMessages, INVITE_LIFETIME_MS, InviteRefused, mayInvite } from "@porchlight/core/circle"
import { normalizeEmail } from "@porchlight/core/email"
import { Forbidden, RateLimited } from "@porchlight/core/error"
import { inLanguage } from "@porchlight/core/language"
import { isTextable } from "@porchlight/core/phone"
import { addMs, DAY_MS } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import { storedLanguage, type ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { enqueueAhead, type NewDelivery } from "../delivery/delivery.queue.ts"
import { takeLimit } from "../limit/index.ts"
import { touchLive } from "../live/live.ts"
import { logContacts, type LoggedContact } from "./circle.log.ts"
import { isSuppressed, lockNumber } from "./circle.suppression.ts"

/** Invites that an account may send in a day: all its contacts three times over. */
export const INVITES_PER_ACCOUNT_PER_DAY = 30

/** A contact to be invited. */
export interface Invitee extends LoggedContact {
  readonly email: string | null
  /** A contact's own: what they agree to is kept in the words that they read. */
  readonly language: string
}

/**
 * Opens a contact's invite, or opens it again, and sends it. `inviteId` names it: the same as long as it waits for its
 * first answer, so that the link of an earlier message goes on to work. In the service's name, in the transaction that
 * locked the contact; ring `context.wake` after its commit.
 * @throws InviteRefused, RateLimited, Forbidden for an account without a verified phone (T7)
 */
export async function openInviteTo(
  sql: Sql,
  context: ServerContext,
  invitee: Invitee,
  inviteId: string,
): Promise<void> {
  const now = context.clock.now()
  const { user_id: accountId, phone } = invitee
  if (!(await hasVerifiedPhone(sql, accountId))) throw new Forbidden({})
  const limit = { limit: INVITES_PER_ACCOUNT_PER_DAY, windowMs: DAY_MS }
  const retryAfterMs = await takeLimit(sql, `circle.invite:${accountId}`, limit, now)
  if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
  if (!isTextable(phone) || (await isSuppressed(sql, phone))) throw new InviteRefused({})
  for (const recipient of recipientsOf(invitee)) await countInvite(sql, context, accountId, recipient)
  const wording = wordingOf(context, invitee)
  await sql
    .updateTable("inner_circle_contacts")
    .set({
      status: "pending",
      consent_timestamp: null,
      consent_source: null,
      consent_wording: null,
      invite_id: inviteId,
      invite_token_hash: context.secrets.hash(context.secrets.linkToken("invite", inviteId)),
      invite_wording: wording,
      invited_at: new Date(now),
      invite_expires_at: new Date(addMs(now, INVITE_LIFETIME_MS)),
      reminded_at: null,
      updated_at: new Date(now),
    })
    .where("id", "=", invitee.id)
    .execute()
  const contact = { ...invitee, invite_wording: wording }
  await logContacts(sql, context, [{ contact, action: "invited", status: "pending", source: "server" }])
  await enqueueAhead(sql, context, inviteMessages(contact, { inviteId, wording }), now)
  await touchLive(sql, accountId, "circle")
}

/** What somebody is asked to agree to, in the language that they read. */
function wordingOf(
  { settings }: ServerContext,
  { language, full_name }: Pick<Invitee, "language" | "full_name">,
): string {
  return inLanguage(storedLanguage(language), () =>
    circleMessages.inviteWording(full_name, settings.brandName),
  )
}

/**
 * Puts an invite that nobody has answered yet into the contact's language, which has changed: what is agreed to is what
 * stands on the page. What waits to be sent asks in it as well, which is kept for proof; what may have gone out does not. In
 * the service's name.
 */
export async function rewordInvite(sql: Sql, context: ServerContext, contactId: string): Promise<void> {
  const invitee = await sql
    .selectFrom("inner_circle_contacts")
    .innerJoin("user_profiles", "user_profiles.user_id", "inner_circle_contacts.user_id")
    .select(["inner_circle_contacts.id", "inner_circle_contacts.user_id", "name", "phone"])
    .select(["inner_circle_contacts.email", "inner_circle_contacts.language", "reminded_at", "full_name"])
    .where("inner_circle_contacts.id", "=", contactId)
    .where("status", "=", "pending")
    .forUpdate("inner_circle_contacts")
    .executeTakeFirst()
  if (invitee === undefined) return
  const wording = wordingOf(context, invitee)
  await sql
    .updateTable("inner_circle_contacts")
    .set({ invite_wording: wording })
    .where("id", "=", contactId)
    .execute()
  const reworded = await sql
    .updateTable("delivery")
    .set({ facts: raw`facts || ${JSON.stringify({ wording, language: invitee.language })}::jsonb` })
    .where("contact_id", "=", contactId)
    .where("purpose", "=", "invite")
    .where("state", "=", "queued")
    .where("tries", "=", 0)
    .where("leased_by", "is", null)
    .returning("channel")
    .execute()
  if (!reworded.some(({ channel }) => channel === "sms")) return
  const contact = { ...invitee, invite_wording: wording }
  const action = invitee.reminded_at === null ? "invited" : "reminded"
  await logContacts(sql, context, [{ contact, action, status: "pending", source: "server" }])
}

/** The invite by text, and by e-mail where there is an address. */
export function inviteMessages(
  invitee: Invitee,
  { inviteId, wording }: { readonly inviteId: string; readonly wording: string },
): ReadonlyArray<NewDelivery> {
  const message = {
    accountId: invitee.user_id,
    contactId: invitee.id,
    recipientName: invitee.name,
    purpose: "invite",
    facts: { tokenParts: [inviteId], wording, language: invitee.language },
  } as const
  return invitee.email === null
    ? [{ ...message, channel: "sms" }]
    : [
        { ...message, channel: "sms" },
        { ...message, channel: "email" },
      ]
}

/** Counts one more invite; those of one recipient are counted one after the other. @throws InviteRefused */
async function countInvite(
  sql: Sql,
  { clock, chance }: ServerContext,
  accountId: string,
  recipient: string,
): Promise<void> {
  const now = clock.now()
  await lockNumber(sql, recipient)
  const rows = await sql
    .selectFrom("circle_invite")
    .select(["user_id", "sent_at"])
    .where("recipient", "=", recipient)
    .execute()
  const past = rows.map(({ user_id, sent_at }) => ({ accountId: user_id, at: sent_at }))
  if (!mayInvite(past, accountId, now)) throw new InviteRefused({})
  await sql
    .insertInto("circle_invite")
    .values({ id: chance.id(now), recipient, user_id: accountId, sent_at: new Date(now) })
    .execute()
}

/** Whoever says yes to an account was not pestered by it: its invites count no more. In the service's name. */
export async function forgetInvites(
  sql: Sql,
  invited: Pick<Invitee, "user_id" | "phone" | "email">,
): Promise<void> {
  await sql
    .deleteFrom("circle_invite")
    .where("user_id", "=", invited.user_id)
    .where("recipient", "in", recipientsOf(invited))
    .execute()
}

/** By what somebody is known who is invited. */
function recipientsOf({ phone, email }: Pick<Invitee, "phone" | "email">): ReadonlyArray<string> {
  return email === null ? [phone] : [phone, normalizeEmail(email)]
}

async function hasVerifiedPhone(sql: Sql, accountId: string): Promise<boolean> {
  const row = await sql
    .selectFrom("user_phone_numbers")
    .select("user_id")
    .where("user_id", "=", accountId)
    .where("is_verified", "=", true)
    .executeTakeFirst()
  return row !== undefined
}
