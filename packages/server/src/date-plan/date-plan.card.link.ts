import {
  cardExpiresAt,
  cardStanding,
  DATE_ERASED,
  type DateCardPort,
  type DateCardView,
} from "@porchlight/core/date-plan"
import { LinkToken } from "@porchlight/core/id"
import { LinkSpent } from "@porchlight/core/incident"
import type { OfferedLanguage } from "@porchlight/core/language"
import * as Schema from "effect/Schema"
import { sql as raw } from "kysely"
import { storedLanguage, type ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { changeDeliveries } from "../delivery/delivery.change.ts"
import { touchLive } from "../live/live.ts"
import { readCardPhoto } from "./date-plan.card.photo.ts"
import { factsOnCard, readCalledAt, readCard, type StoredCard } from "./date-plan.card.row.ts"

const SERVICE = { role: "service" } as const
const isToken = Schema.is(LinkToken)

/** A card with the language of whoever it was given to. */
export interface LinkedCard {
  readonly view: DateCardView
  readonly language: OfferedLanguage
}

/** What is behind the link of a card, without a trace: for pages that message apps load by themselves. @throws LinkSpent */
export function viewCardLink(context: ServerContext, token: string): Promise<LinkedCard> {
  return context.database.transaction(SERVICE, async (sql) => {
    const link = await readLink(sql, context, token)
    return { view: await viewOf(sql, context, link), language: link.language }
  })
}

/** What is behind the link of a card; the dater sees that it was opened. @throws LinkSpent */
export function openCardLink(context: ServerContext, token: string): Promise<DateCardView> {
  return context.database.transaction(SERVICE, async (sql) => {
    const link = await readLink(sql, context, token)
    const { personId, accountId, deliveryId } = link
    const now = context.clock.now()
    await sql
      .updateTable("date_card_person")
      .set({ seen_at: new Date(now) })
      .where("id", "=", personId)
      .execute()
    await changeDeliveries(sql, now, [{ id: deliveryId, state: "opened" }])
    await touchLive(sql, accountId, "watch")
    return viewOf(sql, context, link)
  })
}

/** The photo behind the link of a card, without a trace. @throws LinkSpent, NotFound where there is none, Unavailable */
export function openCardPhoto(context: ServerContext, token: string): Promise<Uint8Array<ArrayBuffer>> {
  return context.database.transaction(SERVICE, async (sql) => {
    const { accountId, card } = await readLink(sql, context, token)
    return readCardPhoto(sql, context, accountId, card.plan.id)
  })
}

/** What needs no session of the cards. */
export function cardLinks(context: ServerContext): Pick<DateCardPort, "open" | "openPhoto"> {
  return {
    open: (token) => openCardLink(context, token),
    openPhoto: (token) => openCardPhoto(context, token),
  }
}

interface CardLink {
  readonly personId: string
  readonly accountId: string
  readonly deliveryId: string
  readonly daterName: string
  readonly language: OfferedLanguage
  readonly card: StoredCard
}

/**
 * An unknown link, one that was taken back or is over, one of somebody who left or said STOP since, of an account that is
 * leaving, and any while duress holds are one thing: spent.
 */
async function readLink(sql: Sql, context: ServerContext, token: string): Promise<CardLink> {
  const link = isToken(token) ? await selectLink(sql, context.secrets.hash(token)) : undefined
  const card = link === undefined ? null : await readCard(sql, link.user_id, link.card_id)
  if (link === undefined || card === null) throw new LinkSpent({})
  if (context.clock.now() >= cardExpiresAt(card.plan, card.watch)) throw new LinkSpent({})
  return {
    personId: link.id,
    accountId: link.user_id,
    deliveryId: link.delivery_id,
    daterName: link.full_name,
    language: storedLanguage(link.language),
    card,
  }
}

function selectLink(sql: Sql, tokenHash: string) {
  return sql
    .selectFrom("date_card_person as person")
    .innerJoin("inner_circle_contacts as contact", "contact.id", "person.contact_id")
    .innerJoin("user_profiles as profile", "profile.user_id", "person.user_id")
    .innerJoin("account", "account.id", "person.user_id")
    .select(["person.id", "person.card_id", "person.user_id", "person.delivery_id"])
    .select(["profile.full_name", "contact.language"])
    .where("person.token_hash", "=", tokenHash)
    .where("contact.status", "=", "verified")
    .whereRef("contact.consent_timestamp", "<=", "person.shared_at")
    .where("account.deleted_at", "is", null)
    .where(
      raw<boolean>`not exists (
        select from incident where incident.account_id = person.user_id and hidden and closed_at is null)`,
    )
    .executeTakeFirst()
}

async function viewOf(
  sql: Sql,
  context: ServerContext,
  { card, daterName, accountId }: CardLink,
): Promise<DateCardView> {
  const { plan, watch } = card
  const now = context.clock.now()
  const standing = cardStanding(plan, watch, { now, calledAt: await readCalledAt(sql, accountId) })
  const isGuarded = watch !== null && watch.endedAt === null
  return {
    now,
    daterName,
    standing,
    facts: plan.place === DATE_ERASED ? null : factsOnCard(card),
    endsAt: isGuarded ? watch.plannedEndAt : null,
    dueAt: isGuarded && watch.incidentId === null ? watch.dueAt : null,
    lastCheckInAt: watch?.lastCheckInAt ?? null,
    timeZone: plan.timeZone,
    expiresAt: cardExpiresAt(plan, watch),
  }
}
