import {
  CircleFull,
  ContactExists,
  ContactPatch,
  CONTACTS_MAX,
  InviteAnswer,
  NewContact,
  type CirclePort,
  type Contact,
} from "@porchlight/core/circle"
import { Conflict, NotFound, SignInRequired } from "@porchlight/core/error"
import { spokenLanguage } from "@porchlight/core/language"
import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import { actAs, type Sql } from "../database/index.ts"
import { once, onceIfNamed } from "../idempotency/index.ts"
import { decode, decodeKey, isId } from "../input/index.ts"
import { touchLive } from "../live/live.ts"
import { answerInvite, openInvite } from "./circle.answer.ts"
import { holdArming, lockContact } from "./circle.hold.ts"
import { openInviteTo, rewordInvite } from "./circle.invite.ts"
import { removeContact, switchTexts } from "./circle.keep.ts"
import { readContact, readContacts } from "./circle.row.ts"
import { lockNumber } from "./circle.suppression.ts"
import { enqueueTest } from "./circle.test-text.ts"

const SERVICE = { role: "service" } as const

/** An account's trusted people, in rows; `accountId` is null where nobody is signed in: invite links need no session. */
export function circleSql(context: ServerContext, accountId: string | null): CirclePort {
  const asAccount = async <Value>(work: (sql: Sql, account: string) => Promise<Value>): Promise<Value> => {
    if (accountId === null) throw new SignInRequired({})
    return context.database.transaction({ role: "account", accountId }, (sql) => work(sql, accountId))
  }
  const ownContact = async (sql: Sql, account: string, id: string): Promise<Contact> => {
    const contact = isId(id) ? await readContact(sql, account, id, context.clock.now()) : undefined
    if (contact === undefined) throw new NotFound({})
    return contact
  }
  return {
    list: () => asAccount((sql, account) => readContacts(sql, account, context.clock.now())),

    add: async (input, idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      const body = decode(NewContact, input)
      const contact = await asAccount((sql, account) =>
        once(sql, context, { accountId: account, operation: "circle.add", key, body }, () =>
          addContact(sql, context, account, body),
        ),
      )
      context.wake.ring()
      return contact
    },

    update: async (id, input) => {
      const patch = decode(ContactPatch, input)
      return asAccount(async (sql, account) => {
        const { id: contactId } = await ownContact(sql, account, id)
        if (patch.smsEnabled === false) await holdArming(sql, account)
        await lockContact(sql, account, contactId)
        await changeContact(sql, context, account, contactId, patch)
        await tell(sql, account)
        if (patch.language !== undefined) await rewordInvite(sql, context, contactId)
        await actAs(sql, { role: "account", accountId: account })
        return ownContact(sql, account, id)
      })
    },

    remove: (id) =>
      asAccount(async (sql, account) => {
        if (!isId(id)) return
        await holdArming(sql, account)
        await actAs(sql, SERVICE)
        await removeContact(sql, account, id)
        await tell(sql, account)
      }),

    resendInvite: async (id, idempotencyKey) => {
      const key = idempotencyKey === undefined ? null : decodeKey(idempotencyKey)
      const contact = await asAccount((sql, account) =>
        onceIfNamed(
          sql,
          context,
          { accountId: account, operation: "circle.resend", key, body: id },
          async () => {
            await lockCircle(sql, account)
            const { status, phone } = await ownContact(sql, account, id)
            if (status === "verified" || status === "declined") throw new Conflict({})
            await actAs(sql, SERVICE)
            await invite(sql, context, { id, phone })
            await actAs(sql, { role: "account", accountId: account })
            return ownContact(sql, account, id)
          },
        ),
      )
      context.wake.ring()
      return contact
    },

    sendTest: async (id, idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      const contact = await asAccount(async (sql, account) => {
        const own = await ownContact(sql, account, id)
        return once(
          sql,
          context,
          { accountId: account, operation: "circle.test", key, body: id },
          async () => {
            await enqueueTest(sql, context, account, own)
            return ownContact(sql, account, id)
          },
        )
      })
      context.wake.ring()
      return contact
    },

    openInvite: async (token) => (await openInvite(context, token)).invite,
    answerInvite: async (token, answer) =>
      (await answerInvite(context, token, decode(InviteAnswer, { answer }).answer)).invite,
  }
}

/** Everything that depends on how many contacts there are, or on how one stands, happens one after the other. */
async function lockCircle(sql: Sql, accountId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`circle:${accountId}`}, 0))`.execute(sql)
}

/**
 * Adds a contact as pending and opens the invite; ring `context.wake` after the commit. Inserts in the account's name, which
 * the transaction has to act in, so that the database itself refuses what an account may not write.
 * @throws CircleFull, ContactExists, InviteRefused, RateLimited, Forbidden
 */
export async function addContact(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  input: NewContact,
): Promise<Contact> {
  await lockCircle(sql, accountId)
  const now = context.clock.now()
  const contacts = await readContacts(sql, accountId, now)
  if (contacts.some(({ phone }) => phone === input.phone)) throw new ContactExists({})
  if (contacts.length >= CONTACTS_MAX) throw new CircleFull({})
  const id = context.chance.id(now)
  const { name, phone, email, relationship, tier, language = spokenLanguage() } = input
  const times = { created_at: new Date(now), updated_at: new Date(now) }
  await sql
    .insertInto("inner_circle_contacts")
    .values({ id, user_id: accountId, name, phone, email, relationship, tier, language, ...times })
    .execute()
  await actAs(sql, SERVICE)
  await invite(sql, context, { id, phone })
  await actAs(sql, { role: "account", accountId })
  const contact = await readContact(sql, accountId, id, now)
  if (contact === undefined) throw new NotFound({})
  return contact
}

/** An open invite keeps its name and thereby its link; one that was answered or has run out gets a new one. */
async function invite(
  sql: Sql,
  context: ServerContext,
  contact: { readonly id: string; readonly phone: string },
): Promise<void> {
  const now = context.clock.now()
  await lockNumber(sql, contact.phone)
  const row = await sql
    .selectFrom("inner_circle_contacts")
    .innerJoin("user_profiles", "user_profiles.user_id", "inner_circle_contacts.user_id")
    .select(["inner_circle_contacts.id", "inner_circle_contacts.user_id", "name", "phone"])
    .select([
      "inner_circle_contacts.email",
      "inner_circle_contacts.language",
      "status",
      "invite_id",
      "invite_wording",
      "invite_expires_at",
    ])
    .select("full_name")
    .where("inner_circle_contacts.id", "=", contact.id)
    .forUpdate("inner_circle_contacts")
    .executeTakeFirst()
  if (row === undefined) throw new NotFound({})
  // The contact may have answered while this waited for the row.
  if (row.status === "verified" || row.status === "declined") throw new Conflict({})
  const isStillOpen = row.status === "pending" && (row.invite_expires_at ?? now) > now
  const inviteId = isStillOpen && row.invite_id !== null ? row.invite_id : context.chance.id(now)
  await openInviteTo(sql, context, row, inviteId)
}

async function changeContact(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  contactId: string,
  { smsEnabled, ...fields }: ContactPatch,
): Promise<void> {
  const at = new Date(context.clock.now())
  await sql
    .updateTable("inner_circle_contacts")
    .set({ ...fields, updated_at: at })
    .where("id", "=", contactId)
    .execute()
  if (smsEnabled === undefined) return
  await actAs(sql, SERVICE)
  await switchTexts(sql, accountId, contactId, { isOn: smsEnabled, at })
}

/** The versions of live topics are the server's own. A date that runs promises no more than its people can be told. */
async function tell(sql: Sql, accountId: string): Promise<void> {
  await actAs(sql, SERVICE)
  await touchLive(sql, accountId, "watch")
  await touchLive(sql, accountId, "circle")
}
