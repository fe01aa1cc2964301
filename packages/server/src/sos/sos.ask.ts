import { NotFound } from "@porchlight/core/error"
import { fixAgain } from "@porchlight/core/location"
import { askLastsUntil, askState, startAsk, type ArrivedAsk, type QuickAsk } from "@porchlight/core/sos"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { enqueue } from "../delivery/delivery.queue.ts"
import { touchLive } from "../live/live.ts"
import { askOf, asksInTurn, hasOpenAsk, insertAsk, lockAsk } from "./sos.ask.row.ts"
import { readReachable } from "./sos.source.ts"

/** Stores an ask and what tells her people, unless one of its kind is open. As the service; last in its transaction. */
export async function takeAsk(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { input, key }: { readonly input: ArrivedAsk; readonly key: string },
): Promise<void> {
  await asksInTurn(sql, accountId)
  const known = await lockAsk(sql, accountId, key)
  const now = context.clock.now()
  if (known !== undefined) {
    // One that comes again may know by now where she is.
    if (input.fix === null || known.kind !== "come" || known.closed_at !== null) return
    await sql
      .updateTable("sos_ask")
      .set({ fix: JSON.stringify(fixAgain(askOf(known).fix, input.fix)) })
      .where("id", "=", known.id)
      .execute()
  } else {
    if (await hasOpenAsk(sql, accountId, input.kind, now)) return
    const ask = startAsk(input, key, now)
    const id = context.chance.id(now)
    await insertAsk(sql, id, accountId, ask)
    if (askState(ask, now) === "open") await tellPeople(sql, context, accountId, { ...ask, id })
  }
  await touchLive(sql, accountId, "watch")
}

/** One message a person: by text or, to who wants none, by mail. Who is asked once more has the same link. */
export async function tellPeople(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  ask: Pick<QuickAsk, "kind" | "askedAt"> & { readonly id: string },
): Promise<void> {
  for (const { contactId, name, channels } of await readReachable(sql, accountId, context.clock.now())) {
    const tokenParts = [ask.id, contactId]
    const [deliveryId] = await enqueue(sql, context, [
      {
        accountId,
        contactId,
        recipientName: name,
        channel: channels.includes("sms") ? "sms" : "email",
        purpose: "ask",
        facts: { kind: ask.kind, askedAt: ask.askedAt, tokenParts },
      },
    ])
    if (deliveryId === undefined) throw new Error("A message of an ask was not stored.")
    const hash = context.secrets.hash(context.secrets.linkToken("ask", ...tokenParts))
    await sql
      .insertInto("sos_ask_person")
      .values({
        ask_id: ask.id,
        contact_id: contactId,
        user_id: accountId,
        delivery_id: deliveryId,
        token_hash: hash,
      })
      .onConflict((known) => known.columns(["ask_id", "contact_id"]).doUpdateSet({ delivery_id: deliveryId }))
      .execute()
  }
}

/** She does not need it any more. As the service; last in its transaction. @throws NotFound */
export async function closeAsk(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  key: string,
): Promise<void> {
  const row = await lockAsk(sql, accountId, key)
  if (row === undefined) throw new NotFound({})
  const now = context.clock.now()
  if (row.closed_at !== null || now >= askLastsUntil(askOf(row))) return
  await sql
    .updateTable("sos_ask")
    .set({ closed_at: new Date(now) })
    .where("id", "=", row.id)
    .execute()
  await tellNews(sql, context, { id: row.id, accountId, who: null, but: null })
  await touchLive(sql, accountId, "watch")
}

/** Tells everybody who was asked who takes it, or that nobody need. As the service. */
export async function tellNews(
  sql: Sql,
  context: ServerContext,
  news: {
    readonly id: string
    readonly accountId: string
    /** Who takes it; null when she does not need it any more. */
    readonly who: string | null
    /** Who knows it already. */
    readonly but: string | null
  },
): Promise<void> {
  const people = await sql
    .selectFrom("sos_ask_person as person")
    .innerJoin("delivery", "delivery.id", "person.delivery_id")
    .select(["person.contact_id", "delivery.recipient_name", "delivery.channel"])
    .where("person.ask_id", "=", news.id)
    .execute()
  await enqueue(
    sql,
    context,
    people
      .filter(({ contact_id: contactId }) => contactId !== news.but)
      .map((person) => ({
        accountId: news.accountId,
        contactId: person.contact_id,
        recipientName: person.recipient_name,
        channel: person.channel === "email" ? "email" : "sms",
        purpose: "ask-news",
        facts: { who: news.who },
      })),
  )
}
