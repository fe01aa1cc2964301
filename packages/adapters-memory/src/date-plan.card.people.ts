import { AlarmOpen } from "@porchlight/core/check-in"
import {
  cardExpiresAt,
  cardFacts,
  type CardFacts,
  type CardWatch,
  type DatePlan,
} from "@porchlight/core/date-plan"
import { RateLimited } from "@porchlight/core/error"
import { DAY_MS, type Instant } from "@porchlight/core/time"
import { contactOf } from "./circle.contacts.ts"
import type { CardedRow, CardRow } from "./date-plan.card.row.ts"
import { rowsWhere } from "./store.ts"
import type { World } from "./world.ts"

/** A card to which nothing was ever added. */
const NOTHING = { handle: null, vehicle: null, photo: null } as const

/** The card of a plan; one with nothing on it where nothing was ever put there. */
export function cardRowOf(world: World, accountId: string, planId: string): CardRow {
  const empty = { ...NOTHING, tellAt: null, toldTimes: [], people: [] }
  return world.store.cards.get(planId) ?? { accountId, planId, ...empty }
}

/** The guarded run of a plan. */
export function cardWatchOf(world: World, planId: string): CardWatch | null {
  return rowsWhere(world.store.watches, ({ watch }) => watch.planId === planId).at(-1)?.watch ?? null
}

export function expiryOf(world: World, plan: DatePlan): Instant {
  return cardExpiresAt(plan, cardWatchOf(world, plan.id))
}

export function factsOf(plan: DatePlan, row: CardRow): CardFacts {
  return cardFacts(plan, { ...row, photo: row.photo?.name ?? null })
}

/** Whether somebody who was given a card still trusts the dater, and has never said STOP since. */
export function stillHasIt(world: World, { contactId, sharedAt }: CardedRow): boolean {
  const row = world.store.contacts.get(contactId)
  if (row === undefined || row.seemsLike === "removed") return false
  const { status, consent } = contactOf(world, row)
  return status === "verified" && consent !== null && consent.at <= sharedAt
}

export function saveCard(world: World, row: CardRow): void {
  world.store.cards.set(row.planId, row)
  world.changed(row.accountId)
}

/** @throws AlarmOpen: what responders see of a date is not changed under them */
export function refuseUnderAlarm(world: World, plan: DatePlan): void {
  if ((cardWatchOf(world, plan.id)?.incidentId ?? null) !== null) throw new AlarmOpen({})
}

/** Counts `count` more of what `key` did in a day, of which it may do `limit`. @throws RateLimited */
export function takeLimit(
  { store: { cardTimes }, now }: World,
  key: string,
  { limit, count }: { readonly limit: number; readonly count: number },
): void {
  const recent = (cardTimes.get(key) ?? []).filter((at) => at > now() - DAY_MS)
  const all = [...recent, ...Array.from({ length: count }, now)]
  const oldest = all.at(-limit - 1)
  if (oldest !== undefined) throw new RateLimited({ retryAfterMs: Math.max(1, oldest + DAY_MS - now()) })
  cardTimes.set(key, all)
}

/** After a good ending nothing is kept of what the card said, nor of what those who have it were told. */
export function eraseCard(world: World, planId: string): void {
  const row = world.store.cards.get(planId)
  if (!row) return
  const people = row.people.map((person) => ({ ...person, told: null }))
  world.store.cards.set(planId, { ...row, ...NOTHING, tellAt: null, people })
}

/** What a card says beside its plan, as it stands in the file of the account: the photo as a file in a text. */
export function cardInFile({ planId, handle, vehicle, photo, tellAt }: CardRow): Record<string, unknown> {
  const bytes = Array.from(photo?.jpeg ?? [], (byte) => String.fromCharCode(byte)).join("")
  return {
    planId,
    handle,
    vehicle,
    tellAt,
    photo: photo === null ? null : `data:image/jpeg;base64,${btoa(bytes)}`,
  }
}

/** Who has a card, as it stands in that file: nothing of their links. */
export function cardPeopleInFile({ planId, people }: CardRow): ReadonlyArray<Record<string, unknown>> {
  return people.map(({ contactId, sharedAt, seenAt, deliveryId }) => ({
    planId,
    contactId,
    sharedAt,
    seenAt,
    deliveryId,
  }))
}
