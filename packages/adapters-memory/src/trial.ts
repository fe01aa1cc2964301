import { tierInForce, trialGrant, trialOf, type Entitlements, type Grant } from "@porchlight/core/membership"
import { addMs } from "@porchlight/core/time"
import { TRIAL_LENGTH_MS, type Trial, type TrialPort } from "@porchlight/core/trial"
import { fingerprint } from "./chance.ts"
import { runningWatch } from "./check-in.watch.ts"
import { paidGrants } from "./membership.billing.ts"
import { notify } from "./notification.ts"
import type { Caller } from "./session.caller.ts"
import type { TrialRow } from "./membership.row.ts"
import type { AccountRow } from "./store.ts"
import type { World } from "./world.ts"

export function trialPort(world: World, caller: Caller): TrialPort {
  return {
    current: async () => trialOfAccount(world, caller.account()),
    start: async () => {
      const account = caller.account()
      const { source } = tierInForce(entitlementsOf(world, account), world.now())
      if (source === null) beginTrial(world, account)
      return trialOfAccount(world, account)
    },
  }
}

/** Begins the account's trial, unless it or its number has had one, or no number is verified. */
export function beginTrial(world: World, account: AccountRow): void {
  const { verifiedPhone } = account
  if (
    verifiedPhone === null ||
    ownTrial(world, account) ||
    world.store.trials.has(fingerprint(verifiedPhone))
  )
    return
  const startedAt = world.now()
  world.store.trials.set(fingerprint(verifiedPhone), { accountId: account.id, startedAt })
  const data = { kind: "trial-started", endsAt: addMs(startedAt, TRIAL_LENGTH_MS) } as const
  notify(world, account.id, data, { source: "trial" })
}

/** Everything that decides what the account may use. */
export function entitlementsOf(world: World, account: AccountRow): Entitlements {
  const trial = ownTrial(world, account)
  const trials: ReadonlyArray<Grant> = trial ? [trialGrant(trial.startedAt)] : []
  const roles: ReadonlyArray<Grant> =
    account.role === "admin" ? [{ tier: "elite", source: "admin", from: account.createdAt, until: null }] : []
  const running = runningWatch(world, account.id)
  return {
    grants: [...trials, ...roles, ...paidGrants(world, account.id)],
    watchArmedAt: running?.watch.armedAt ?? null,
    watchTier: running?.tier ?? null,
  }
}

function ownTrial(world: World, { id }: AccountRow): TrialRow | undefined {
  return [...world.store.trials.values()].find(({ accountId }) => accountId === id)
}

function trialOfAccount(world: World, account: AccountRow): Trial {
  const { verifiedPhone } = account
  const isUsedUp = verifiedPhone !== null && world.store.trials.has(fingerprint(verifiedPhone))
  const startedAt = ownTrial(world, account)?.startedAt ?? null
  return trialOf({ startedAt, isUsedUp }, entitlementsOf(world, account), world.now())
}
