import { LinkToken } from "@porchlight/core/id"
import { LinkSpent } from "@porchlight/core/incident"
import { Phone } from "@porchlight/core/phone"
import { askLinkUntil, claimAsk, sosAskedMessages, takesAsk, type AskView } from "@porchlight/core/sos"
import type { Instant } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { unansweredOnCallSince } from "../check-in/check-in.on-call.ts"
import { hearOnce, type Sender } from "../circle/circle.heard.ts"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { readOpenAlarms } from "../incident/incident.other.ts"
import { touchLive } from "../live/live.ts"
import { tellNews } from "./sos.ask.ts"
import { askOf, saveClaim, type AskRow } from "./sos.ask.row.ts"

const SERVICE = { role: "service" } as const
const isToken = Schema.is(LinkToken)
const isPhone = Schema.is(Phone)

/** Somebody who was asked, and what for. */
interface Asked {
  readonly row: AskRow
  readonly contactId: string
  readonly contactName: string
  readonly daterName: string
  readonly daterPhone: string | null
}

/** What is behind the link of somebody who was asked. @throws LinkSpent */
export function openAskLink(context: ServerContext, token: string): Promise<AskView> {
  return context.database.transaction(SERVICE, async (sql) =>
    viewOf(sql, context, await readLink(sql, context, token)),
  )
}

/** Somebody takes it, unless somebody has it. @throws LinkSpent */
export async function claimAskLink(context: ServerContext, token: string): Promise<AskView> {
  const view = await context.database.transaction(SERVICE, async (sql) => {
    const asked = await readLink(sql, context, token)
    const row = await take(sql, context, asked)
    if (row === null) throw new LinkSpent({})
    return viewOf(sql, context, { ...asked, row })
  })
  context.wake.ring()
  return view
}

/**
 * Takes a "1" by text for the last thing that this number was asked for.
 * @returns the text to answer with; null where nothing was asked, or where the last message asked whether they can be reached
 */
export async function claimByReply(context: ServerContext, sender: Sender): Promise<string | null> {
  const answer = await context.database.transaction(SERVICE, (sql) =>
    hearOnce(sql, context, sender, async () => {
      const asked = await findAsked(sql, context, sender.from)
      if (asked === null) return null
      const ask = { sentAt: asked.sentAt, isTheirs: asked.row.claimed_by === asked.contactId }
      if (!takesAsk({ ask, onCallSince: await unansweredOnCallSince(sql, sender.from) })) return null
      const row = await take(sql, context, asked)
      if (row === null) return null
      const { user_id: accountId, claimed_by: claimedBy, claimed_name: who } = row
      const { replyYours, replyTaken } = sosAskedMessages
      const isTheirs = claimedBy === asked.contactId
      return { accountId, answer: isTheirs ? replyYours(asked.daterName) : replyTaken(who ?? "") }
    }),
  )
  if (answer !== null) context.wake.ring()
  return answer
}

/** The ask after somebody said that they take it; null where they have left by now. The caller holds its row. */
async function take(sql: Sql, context: ServerContext, asked: Asked): Promise<AskRow | null> {
  if (!(await isStillAsked(sql, asked.contactId))) return null
  const { row, contactId, contactName: name } = asked
  const before = askOf(row).claim
  const claim = claimAsk(askOf(row), { contactId, name, at: context.clock.now() })
  if (claim === null || before !== null) return row
  await saveClaim(sql, row.id, claim)
  await tellNews(sql, context, { id: row.id, accountId: row.user_id, who: name, but: contactId })
  await touchLive(sql, row.user_id, "watch")
  return { ...row, claimed_by: contactId, claimed_name: name, claimed_at: claim.at }
}

/**
 * Whoever said STOP while this waited for the ask had left when it was read: what a lock lets through is the row that was waited
 * for, and of others what was read before. One that is saying so waits for the ask, and gives back what is taken here.
 */
async function isStillAsked(sql: Sql, contactId: string): Promise<boolean> {
  const contact = await sql
    .selectFrom("inner_circle_contacts")
    .select("id")
    .where("id", "=", contactId)
    .where("status", "=", "verified")
    .executeTakeFirst()
  return contact !== undefined
}

/** Who only seems removed takes nothing any more: she would see that they did. */
function selectAsked(sql: Sql) {
  return sql
    .selectFrom("sos_ask_person as person")
    .innerJoin("sos_ask", "sos_ask.id", "person.ask_id")
    .innerJoin("inner_circle_contacts as contact", "contact.id", "person.contact_id")
    .innerJoin("user_profiles as profile", "profile.user_id", "sos_ask.user_id")
    .leftJoin("user_phone_numbers as number", (join) =>
      join.onRef("number.user_id", "=", "sos_ask.user_id").on("number.is_verified", "=", true),
    )
    .selectAll("sos_ask")
    .select(["contact.id as contact_id", "contact.name as contact_name"])
    .select(["profile.full_name", "number.phone_number"])
    .where("contact.status", "=", "verified")
    .where("contact.is_shown", "=", true)
    .forNoKeyUpdate("sos_ask")
}

type SelectedAsk = NonNullable<Awaited<ReturnType<ReturnType<typeof selectAsked>["executeTakeFirst"]>>>

function askedOf({ contact_id, contact_name, full_name, phone_number, ...row }: SelectedAsk): Asked {
  return {
    row,
    contactId: contact_id,
    contactName: contact_name,
    daterName: full_name,
    daterPhone: phone_number,
  }
}

/** An unknown link, one of an ask that is long over, and one of somebody who left are one thing: spent. */
async function readLink(sql: Sql, context: ServerContext, token: string): Promise<Asked> {
  const row = isToken(token)
    ? await selectAsked(sql).where("person.token_hash", "=", context.secrets.hash(token)).executeTakeFirst()
    : undefined
  if (row === undefined || context.clock.now() >= askLinkUntil(askOf(row), row.contact_id))
    throw new LinkSpent({})
  return askedOf(row)
}

/** What this number was last asked for, and when. */
async function findAsked(
  sql: Sql,
  context: ServerContext,
  from: Phone,
): Promise<(Asked & { readonly sentAt: Instant }) | null> {
  const row = await selectAsked(sql)
    .innerJoin("delivery", "delivery.id", "person.delivery_id")
    .select("delivery.created_at as sent_at")
    .where("contact.phone", "=", from)
    .where("sos_ask.closed_at", "is", null)
    .where("sos_ask.expires_at", ">", timestamp(context.clock.now()))
    .orderBy("delivery.created_at", "desc")
    .orderBy("sos_ask.id", "desc")
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  const { sent_at: sentAt, ...asked } = row
  return { ...askedOf(asked), sentAt }
}

async function viewOf(
  sql: Sql,
  context: ServerContext,
  { row, contactId, daterName, daterPhone }: Asked,
): Promise<AskView> {
  const { claim, ...ask } = askOf(row)
  const forced = (await readOpenAlarms(sql, row.user_id, contactId)).filter(({ isDuress }) => isDuress)
  const { kind, askedAt, expiresAt, closedAt, fix } = ask
  return {
    now: context.clock.now(),
    daterName,
    daterPhone: isPhone(daterPhone) && forced.length === 0 ? daterPhone : null,
    mayCall: !forced.some(({ isTold }) => isTold),
    kind,
    askedAt,
    expiresAt,
    closedAt,
    // Where she is concerns them as long as she needs it.
    fix: closedAt === null ? fix : null,
    claim: claim === null ? null : { name: claim.name, isYou: claim.contactId === contactId },
  }
}
