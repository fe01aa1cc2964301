import { CARD_TELLS_PER_DAY, cardChanges, isCardTold } from "@porchlight/core/date-plan"
import { DAY_MS } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { fateOf, readHiddenAlarm } from "../delivery/delivery.fate.ts"
import { enqueue, type NewDelivery } from "../delivery/delivery.queue.ts"
import { takeLimit } from "../limit/index.ts"
import { touchLive } from "../live/live.ts"
import { claimWithCare, type Claim } from "../worker/worker.claim.ts"
import type { PromptJob } from "../worker/worker.job.ts"
import { factsOnCard, lockPeople, readCard } from "./date-plan.card.row.ts"

/** Tells who has a card what is new on it. */
export const dateCardJob: PromptJob = {
  name: "date-card",
  nextAt: (sql) =>
    sql
      .selectFrom("date_card")
      .select(({ fn }) => fn.min("deadline_at").as("at"))
      .where("deadline_at", "is not", null),
  run: (context) => claimWithCare(context, { table: "date_card", limit: 50, work: tellDue }),
}

interface DueCard {
  readonly id: string
  readonly user_id: string
}

async function tellDue(sql: Sql, context: ServerContext, claim: Claim): Promise<number> {
  const cards = await sql
    .selectFrom("date_card")
    .select(["id", "user_id"])
    .where("deadline_at", "<=", timestamp(context.clock.now()))
    .$if(claim.id !== null, (builder) => builder.where("id", "=", claim.id))
    .orderBy("deadline_at")
    .limit(claim.limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  if (cards.length > 0) await context.failPoint?.("date-card: after claim")
  for (const card of cards) {
    await tell(sql, context, card)
    await sql
      .updateTable("date_card")
      .set({ deadline_at: null, failures: 0 })
      .where("id", "=", card.id)
      .execute()
  }
  const accountIds = cards.map((card) => card.user_id)
  if (cards.length > 0) await touchLive(sql, accountIds, "watch")
  return cards.length
}

/** One message to each for whom something is new, which is remembered with them; beside a hidden alarm it only seems to go out. */
async function tell(sql: Sql, context: ServerContext, { id, user_id: accountId }: DueCard): Promise<void> {
  const now = context.clock.now()
  const card = await readCard(sql, accountId, id)
  if (card === null || !isCardTold(card.plan, card.watch, now)) return
  const facts = factsOnCard(card)
  const news = (await lockPeople(sql, id)).flatMap((person) => {
    const changed = person.told === null ? [] : cardChanges(person.told, facts)
    return changed.length === 0 ? [] : [{ ...person, changed }]
  })
  if (news.length === 0) return
  const limit = { limit: CARD_TELLS_PER_DAY, windowMs: DAY_MS }
  const isOver = (await takeLimit(sql, `date-card.tell:${id}`, limit, now)) !== null
  // That it is called off is said however often she changed it.
  if (isOver && card.plan.status !== "cancelled") return
  const hidden = await readHiddenAlarm(sql, accountId)
  for (const { id: personId, contactId, name, channel, changed } of news) {
    const message = { accountId, contactId, recipientName: name, channel, purpose: "card-change" } as const
    const content: NewDelivery =
      hidden === null
        ? { ...message, facts: { tokenParts: [personId], changed } }
        : { ...message, decoy: true, facts: await fateOf(sql, hidden, { contactId, channel }) }
    await enqueue(sql, context, [content], now)
  }
  if (hidden !== null) return
  await sql
    .updateTable("date_card_person")
    .set({ told: JSON.stringify(facts) })
    .where(
      "id",
      "in",
      news.map((person) => person.id),
    )
    .execute()
}
