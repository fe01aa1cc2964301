import { AlarmOpen, type WatchRecipient } from "@porchlight/core/check-in"
import {
  CARD_SHARES_PER_DAY,
  CARD_TELL_AFTER_MS,
  cardChanges,
  cardExpiresAt,
  cardMessages,
  isCardOpen,
  type DateCardInput,
  type DatePlan,
} from "@porchlight/core/date-plan"
import { Conflict, NotFound, RateLimited } from "@porchlight/core/error"
import { addMs, DAY_MS } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import { holdContacts } from "../circle/circle.hold.ts"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { fateOf, readHiddenAlarm } from "../delivery/delivery.fate.ts"
import { enqueue, type NewDelivery } from "../delivery/delivery.queue.ts"
import { refuseFaults } from "../input/index.ts"
import { takeLimit } from "../limit/index.ts"
import { touchLive } from "../live/live.ts"
import { readReachable } from "../sos/sos.source.ts"
import { factsOnCard, lockPeople, readCard, type StoredCard } from "./date-plan.card.row.ts"

/** The card of an account's own plan while it can be shared and changed, held until the transaction ends. As the service. @throws NotFound, Conflict */
export async function readOpen(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  planId: string,
): Promise<StoredCard> {
  // What is done with one card waits for each other, and for the plan's arming and its end.
  await sql
    .selectFrom("date_plans")
    .select("id")
    .where("id", "=", planId)
    .where("user_id", "=", accountId)
    .forNoKeyUpdate()
    .execute()
  const card = await readCard(sql, accountId, planId)
  if (card === null) throw new NotFound({})
  const { plan, watch } = card
  if (!isCardOpen(plan, cardExpiresAt(plan, watch), context.clock.now())) throw new Conflict({})
  return card
}

/**
 * Changes what stands on a card, and the place of its plan. Ring `context.wake` after the commit. As the service.
 * @throws NotFound, Conflict, AlarmOpen: what responders see of a date is not changed under them
 */
export async function changeCard(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { planId, input }: { readonly planId: string; readonly input: DateCardInput },
): Promise<void> {
  const before = await readOpen(sql, context, accountId, planId)
  if (before.watch !== null && before.watch.incidentId !== null) throw new AlarmOpen({})
  await sql
    .updateTable("date_plans")
    .set({ place: input.place, updated_at: new Date(context.clock.now()) })
    .where("id", "=", planId)
    .execute()
  const { handle, vehicle } = input
  await sql
    .insertInto("date_card")
    .values({ id: planId, user_id: accountId, handle, vehicle })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ handle, vehicle }))
    .execute()
  await noteChange(sql, context, accountId, before.plan)
}

/**
 * A plan or its card was changed: who has the card hears of what is new to them, a minute after the first change. A card whose
 * links were over before stays nobody's. As the service; last in its transaction.
 */
export async function noteChange(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  before: DatePlan,
): Promise<void> {
  await setTelling(sql, context, accountId, before)
  await touchLive(sql, accountId, "watch")
}

async function setTelling(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  before: DatePlan,
): Promise<void> {
  const now = context.clock.now()
  await sql.selectFrom("date_card").select("id").where("id", "=", before.id).forNoKeyUpdate().execute()
  const people = await lockPeople(sql, before.id)
  const card = await readCard(sql, accountId, before.id)
  if (card === null || people.length === 0) return
  if (now >= cardExpiresAt(before, card.watch)) {
    await sql.deleteFrom("date_card_person").where("card_id", "=", before.id).execute()
    return
  }
  const facts = factsOnCard(card)
  const isNews = people.some(({ told }) => told !== null && cardChanges(told, facts).length > 0)
  const at = isNews ? (card.tellAt ?? addMs(now, CARD_TELL_AFTER_MS)) : null
  await sql
    .updateTable("date_card")
    .set({ deadline_at: at === null ? null : new Date(at) })
    .where("id", "=", before.id)
    .execute()
}

/**
 * Gives a card to people, one message each. Ring `context.wake` after the commit. As the service.
 * @throws NotFound, InvalidInput, Conflict, RateLimited
 */
export async function shareCard(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { planId, contactIds }: { readonly planId: string; readonly contactIds: ReadonlyArray<string> },
): Promise<void> {
  await holdContacts(sql, accountId, contactIds)
  const card = await readOpen(sql, context, accountId, planId)
  const now = context.clock.now()
  const wanted = new Set(contactIds)
  const chosen = (await readReachable(sql, accountId, now)).filter(({ contactId }) => wanted.has(contactId))
  refuseFaults(chosen.length === wanted.size ? {} : { contactIds: "invalid" }, cardMessages)
  await sql
    .insertInto("date_card")
    .values({ id: planId, user_id: accountId })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute()
  // Who said STOP and yes again has it no more, and may be given it anew.
  await raw`delete from date_card_person person using inner_circle_contacts contact
    where person.card_id = ${planId} and contact.id = person.contact_id
      and contact.consent_timestamp > person.shared_at`.execute(sql)
  const known = new Set((await lockPeople(sql, planId)).map(({ contactId }) => contactId))
  const hidden = await readHiddenAlarm(sql, accountId)
  for (const person of chosen.filter(({ contactId }) => !known.has(contactId))) {
    await giveCard(sql, context, { accountId, card, hidden }, person)
  }
  await touchLive(sql, accountId, "watch")
}

async function giveCard(
  sql: Sql,
  context: ServerContext,
  given: { readonly accountId: string; readonly card: StoredCard; readonly hidden: string | null },
  { contactId, name, channels }: WatchRecipient,
): Promise<void> {
  const { accountId, card, hidden } = given
  const now = context.clock.now()
  const limit = { limit: CARD_SHARES_PER_DAY, windowMs: DAY_MS }
  const retryAfterMs = await takeLimit(sql, `date-card:${accountId}`, limit, now)
  if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
  const id = context.chance.id(now)
  const channel = channels.includes("sms") ? "sms" : "email"
  const message = { accountId, contactId, recipientName: name, channel, purpose: "card" } as const
  const content: NewDelivery =
    hidden === null
      ? { ...message, facts: { tokenParts: [id] } }
      : { ...message, decoy: true, facts: await fateOf(sql, hidden, { contactId, channel }) }
  const [deliveryId] = await enqueue(sql, context, [content])
  if (deliveryId === undefined) throw new Error("The message with a card was not stored.")
  await sql
    .insertInto("date_card_person")
    .values({
      id,
      card_id: card.plan.id,
      user_id: accountId,
      contact_id: contactId,
      shared_at: new Date(now),
      delivery_id: deliveryId,
      channel,
      token_hash: context.secrets.hash(context.secrets.linkToken("date-card", id)),
      told: JSON.stringify(factsOnCard(card)),
    })
    .execute()
}

/** Takes a card back. As the service. @throws NotFound */
export async function revokeCard(
  sql: Sql,
  accountId: string,
  { planId, contactId }: { readonly planId: string; readonly contactId: string },
): Promise<void> {
  if ((await readCard(sql, accountId, planId)) === null) throw new NotFound({})
  await sql
    .deleteFrom("date_card_person")
    .where("card_id", "=", planId)
    .where("contact_id", "=", contactId)
    .execute()
  await touchLive(sql, accountId, "watch")
}
