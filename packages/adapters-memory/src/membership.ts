import { EmailConfirmationRequired } from "@porchlight/core/email"
import { NotFound, RateLimited } from "@porchlight/core/error"
import {
  ACCESS_CODE_LIMIT,
  AccessCodeInvalid,
  AlreadySubscribed,
  CheckoutInput,
  MembershipRequired,
  tierInForce,
  tierThatOpens,
  type BillingPage,
  type GatedFeature,
  type Membership,
  type MembershipPort,
  type PlanTier,
} from "@porchlight/core/membership"
import { fingerprint } from "./chance.ts"
import { decode } from "./input.ts"
import { billingPage, subscriptionsOf } from "./membership.billing.ts"
import type { Caller } from "./session.caller.ts"
import type { AccountRow } from "./store.ts"
import { beginTrial, entitlementsOf } from "./trial.ts"
import { once, type World } from "./world.ts"

export function membershipPort(world: World, caller: Caller): MembershipPort {
  return {
    current: async () => membershipOf(world, caller.account()),
    createCheckout: async (input, key) => {
      const account = caller.account()
      return once(world, `${account.id}:checkout`, key, input, () => checkout(world, account, input))
    },
    openPortal: async () => {
      const { id } = caller.account()
      const [subscription] = subscriptionsOf(world, id)
      const order = [...world.store.orders.values()].findLast(
        ({ accountId, startedAt }) => accountId === id && startedAt === subscription?.startedAt,
      )
      if (!subscription || !order) throw new NotFound({})
      return { url: billingPage(world, order.token) }
    },
    redeemAccessCode: async (code) => {
      const account = caller.account()
      redeem(world, account, code)
      return membershipOf(world, account)
    },
  }
}

/**
 * Lets pass whoever may use the feature now; the first use begins a trial that has not begun.
 * @returns the tier that opens it @throws MembershipRequired
 */
export function requireFeature(world: World, account: AccountRow, feature: GatedFeature): PlanTier {
  const opening = () => tierThatOpens(entitlementsOf(world, account), feature, world.now())
  const tier = opening()
  if (tier !== null) return tier
  beginTrial(world, account)
  const begun = opening()
  if (begun === null) throw new MembershipRequired({ feature })
  return begun
}

function membershipOf(world: World, account: AccountRow): Membership {
  const entitlements = entitlementsOf(world, account)
  const [newest] = subscriptionsOf(world, account.id)
  const live = newest?.status === "ended" ? undefined : newest
  return {
    ...tierInForce(entitlements, world.now()),
    period: live?.period ?? null,
    renewsAt: live && live.cancelsAt === null ? live.periodEndsAt : null,
    cancelsAt: live?.cancelsAt ?? null,
    isPaymentFailed: live?.status === "past-due",
    isPaymentDisputed: false,
    // Here the page before is always closed in time: two are never paid.
    refundedAt: null,
    entitlements,
  }
}

function checkout(world: World, account: AccountRow, input: unknown): BillingPage {
  const { tier, period } = decode(CheckoutInput, input)
  if (account.emailConfirmedAt === null) throw new EmailConfirmationRequired({})
  if (subscriptionsOf(world, account.id).some(({ status }) => status !== "ended"))
    throw new AlreadySubscribed({})
  const open = [...world.store.orders].filter(
    ([, row]) => row.accountId === account.id && row.startedAt === null,
  )
  for (const [key, row] of open)
    world.store.orders.set(key, { ...row, closedAt: row.closedAt ?? world.now() })
  const token = world.chance.token()
  world.store.orders.set(fingerprint(token), {
    accountId: account.id,
    token,
    tier,
    period,
    startedAt: null,
    cancelledAt: null,
    failingSince: null,
    closedAt: null,
  })
  return { url: billingPage(world, token) }
}

function redeem(world: World, { id }: AccountRow, given: unknown): void {
  const { store, now } = world
  const since = now() - ACCESS_CODE_LIMIT.windowMs
  const tries = (store.codeTries.get(id) ?? []).filter((at) => at > since)
  const oldest = tries.at(-ACCESS_CODE_LIMIT.limit)
  if (oldest !== undefined) throw new RateLimited({ retryAfterMs: oldest - since })
  store.codeTries.set(id, [...tries, now()])
  const known = world.accessCodes.find(({ code }) => typeof given === "string" && code === given.trim())
  if (!known) throw new AccessCodeInvalid({})
  const code = fingerprint(known.code)
  const uses = [...store.redemptions.values()].filter((row) => row.code === code)
  if (uses.some(({ accountId }) => accountId === id)) return
  if (uses.length >= known.maxUses) throw new AccessCodeInvalid({})
  store.redemptions.set(`${code}:${id}`, { accountId: id, code, at: now() })
}
