import { NotFound } from "@porchlight/core/error"
import {
  actOn,
  simulatedState,
  type Grant,
  type SimulatedAct,
  type SubscriptionState,
} from "@porchlight/core/membership"
import { fingerprint } from "./chance.ts"
import type { OrderRow } from "./membership.row.ts"
import { rowsWhere } from "./store.ts"
import type { World } from "./world.ts"

/** What the account bought and redeemed, as grants. */
export function paidGrants(world: World, accountId: string): ReadonlyArray<Grant> {
  const bought = subscriptionsOf(world, accountId).map(({ tier, startedAt, endedAt, cancelsAt }): Grant => {
    return { tier, source: "subscription", from: startedAt, until: endedAt ?? cancelsAt }
  })
  const redeemed = rowsWhere(world.store.redemptions, (row) => row.accountId === accountId)
  return [
    ...bought,
    ...redeemed.map(({ at }): Grant => ({ tier: "elite", source: "access-code", from: at, until: null })),
  ]
}

/** The account's subscriptions as they stand now, the newest first and what has ended last. */
export function subscriptionsOf(world: World, accountId: string): ReadonlyArray<SubscriptionState> {
  const isEnded = ({ status }: SubscriptionState) => (status === "ended" ? 1 : 0)
  return rowsWhere(world.store.orders, (row) => row.accountId === accountId)
    .map((row) => simulatedState(row, world.now()))
    .filter((state) => state !== null)
    .sort((a, b) => isEnded(a) - isEnded(b) || b.startedAt - a.startedAt)
}

/** The page of an order: nobody is charged there. */
export function billingPage({ origin }: World, token: string): string {
  return `${origin}/membership?checkout=paid&order=${token}`
}

/** Somebody acts on the page of an order. @throws NotFound */
export function actOnPage(world: World, url: string, act: SimulatedAct): void {
  const token = new RegExp("[?&]order=([\\w-]{43})$", "u").exec(url)?.[1] ?? ""
  const key = fingerprint(token)
  const order: OrderRow | undefined = world.store.orders.get(key)
  if (!order) throw new NotFound({})
  world.store.orders.set(key, actOn(order, act, world.now()))
}
