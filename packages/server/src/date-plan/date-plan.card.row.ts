import {
  CARD_OPEN_AFTER_END_MS,
  cardExpiresAt,
  CardFacts,
  cardFacts,
  isCardOpen,
  type CardWatch,
  type DateCard,
  type DateCards,
  type DatePlan,
} from "@porchlight/core/date-plan"
import { lastCallAt } from "@porchlight/core/incident"
import { addMs, type Instant } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { sql as raw } from "kysely"
import type { Sql } from "../database/index.ts"
import { incidentColumns, incidentOf } from "../incident/incident.row.ts"
import { readPlans } from "./date-plan.row.ts"

const isFacts = Schema.is(CardFacts)

/** A card as it is stored, with the plan that it is of. */
export interface StoredCard {
  readonly plan: DatePlan
  readonly watch: CardWatch | null
  readonly handle: string | null
  readonly vehicle: string | null
  readonly photo: string | null
  readonly tellAt: Instant | null
}

/** Somebody who has a card, and what they were told stands on it; null once the details of the date are gone. */
export interface StoredPerson {
  readonly id: string
  readonly contactId: string
  readonly name: string
  readonly channel: "sms" | "email"
  readonly told: CardFacts | null
}

/** The card of an account's plan; one without anything on it where nothing was ever put there. In the account's or the service's name. */
export async function readCard(sql: Sql, accountId: string, planId: string): Promise<StoredCard | null> {
  const [plan] = await readPlans(sql, accountId, planId)
  if (plan === undefined) return null
  const row = await sql
    .selectFrom("date_card")
    .select(["handle", "vehicle", "photo", "deadline_at"])
    .where("id", "=", planId)
    .executeTakeFirst()
  return {
    plan,
    watch: await readCardWatch(sql, planId),
    handle: row?.handle ?? null,
    vehicle: row?.vehicle ?? null,
    photo: row?.photo ?? null,
    tellAt: row?.deadline_at ?? null,
  }
}

/** The guarded run of a plan, as it is shown: an alarm that the account must not know of is none. */
async function readCardWatch(sql: Sql, planId: string): Promise<CardWatch | null> {
  const row = await sql
    .selectFrom("watch")
    .select(["phase", "due_at", "planned_end_at", "last_check_in_at", "incident_id", "ended_at"])
    .where("plan_id", "=", planId)
    .orderBy("armed_at", "desc")
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    // The table's check names the same phases.
    phase: row.phase as CardWatch["phase"],
    dueAt: row.due_at,
    plannedEndAt: row.planned_end_at,
    lastCheckInAt: row.last_check_in_at,
    incidentId: row.incident_id,
    endedAt: row.ended_at,
  }
}

/** When she last called for help in an open alarm that she can see herself; null while none is open. As the service. */
export async function readCalledAt(sql: Sql, accountId: string): Promise<Instant | null> {
  const rows = await sql
    .selectFrom("incident")
    .select(incidentColumns)
    .where("account_id", "=", accountId)
    .where("hidden", "=", false)
    .where("closed_at", "is", null)
    .execute()
  const times = rows.map((row) => lastCallAt(incidentOf(row)))
  return times.toSorted((a, b) => b - a)[0] ?? null
}

/** What stands on a card now. */
export function factsOnCard(card: StoredCard): CardFacts {
  return cardFacts(card.plan, card)
}

/** Those who have a card, held until the transaction ends. As the service. */
export async function lockPeople(sql: Sql, planId: string): Promise<ReadonlyArray<StoredPerson>> {
  const rows = await sql
    .selectFrom("date_card_person as person")
    .innerJoin("inner_circle_contacts as contact", "contact.id", "person.contact_id")
    .select(["person.id", "person.contact_id", "person.channel", "person.told", "contact.name"])
    .where("person.card_id", "=", planId)
    .orderBy("person.id")
    .forNoKeyUpdate("person")
    .execute()
  return rows.map((row) => ({
    id: row.id,
    contactId: row.contact_id,
    name: row.name,
    channel: row.channel === "email" ? "email" : "sms",
    told: isFacts(row.told) ? row.told : null,
  }))
}

/** The card as its owner sees it. In her name. */
export async function readDateCard(
  sql: Sql,
  accountId: string,
  planId: string,
  now: Instant,
): Promise<DateCard | null> {
  const card = await readCard(sql, accountId, planId)
  if (card === null) return null
  const { plan, handle, vehicle, photo, tellAt } = card
  const expiresAt = cardExpiresAt(plan, card.watch)
  return {
    now,
    planId: plan.id,
    place: plan.place,
    handle,
    vehicle,
    photo,
    timeZone: plan.timeZone,
    expiresAt,
    isOpen: isCardOpen(plan, expiresAt, now),
    people: await readCardPeople(sql, planId),
    tellAt,
  }
}

/** The cards of an account that can be shared and changed and on which something was ever put. In its name. */
export async function readDateCards(sql: Sql, accountId: string, now: Instant): Promise<DateCards> {
  const rows = await sql
    .selectFrom("date_card as card")
    .innerJoin("date_plans as plan", "plan.id", "card.id")
    .select("card.id")
    .where("card.user_id", "=", accountId)
    .where("plan.status", "in", ["draft", "active"])
    // Of the drafts of every year the few whose day is not over.
    .where(
      raw<boolean>`(plan.status = 'active'
        or plan.starts_at + plan.duration_minutes * interval '1 minute' > ${new Date(addMs(now, -CARD_OPEN_AFTER_END_MS))})`,
    )
    .orderBy("plan.starts_at", "desc")
    .orderBy("card.id", "desc")
    .execute()
  const cards: Array<DateCards["cards"][number]> = []
  for (const { id } of rows) {
    const card = await readDateCard(sql, accountId, id, now)
    if (card?.isOpen !== true) continue
    const { now: _, ...state } = card
    cards.push(state)
  }
  return { now, cards }
}

/** Those who have the card and still trust her; who said STOP and yes again has it no more. */
async function readCardPeople(sql: Sql, planId: string): Promise<DateCard["people"]> {
  const rows = await sql
    .selectFrom("date_card_person as person")
    .innerJoin("inner_circle_contacts as contact", "contact.id", "person.contact_id")
    .leftJoin("delivery", "delivery.id", "person.delivery_id")
    .select(["person.contact_id", "person.shared_at", "person.seen_at", "contact.name"])
    .select(["delivery.state", "delivery.reason"])
    .where("person.card_id", "=", planId)
    .where("contact.status", "=", "verified")
    .whereRef("contact.consent_timestamp", "<=", "person.shared_at")
    .orderBy("person.shared_at")
    .orderBy("person.id")
    .execute()
  return rows.map((row) => ({
    contactId: row.contact_id,
    name: row.name,
    sharedAt: row.shared_at,
    seenAt: row.seen_at,
    // A delivery's columns are written from core's own words.
    state: (row.state ?? "cancelled") as DateCard["people"][number]["state"],
    reason: row.reason as DateCard["people"][number]["reason"],
  }))
}
