import { maskEmail, PEOPLE_LIMIT, personStatus, type Person, type PersonEntry } from "@porchlight/core/admin"
import { normalizeEmail } from "@porchlight/core/email"
import { tierInForce } from "@porchlight/core/membership"
import { nextLevel } from "@porchlight/core/session"
import type { Instant } from "@porchlight/core/time"
import { rowsWhere, type AccountRow } from "./store.ts"
import { entitlementsOf } from "./trial.ts"
import type { World } from "./world.ts"

/** The newest accounts; or the one with this whole address or verified number. */
export function findPeople(world: World, search: string | null): ReadonlyArray<PersonEntry> {
  const accounts = [...world.store.accounts.values()]
  const email = search === null ? "" : normalizeEmail(search)
  const found =
    search === null
      ? accounts.toReversed().slice(0, PEOPLE_LIMIT)
      : accounts.filter((account) => account.email === email || account.verifiedPhone === search)
  return found.map((account) => entryOf(world, account))
}

/** One account with everything that an administrator may see. */
export function personOf(world: World, account: AccountRow): Person {
  const factors = rowsWhere(world.store.factors, ({ accountId }) => accountId === account.id)
  return {
    ...entryOf(world, account),
    email: account.email,
    isRedacted: false,
    fullName: account.fullName,
    phone: account.verifiedPhone,
    emailVerified: account.emailConfirmedAt !== null,
    hasSecondFactor: nextLevel(factors.map(({ factor }) => factor)) === "aal2",
    tier: tierInForce(entitlementsOf(world, account), world.now()).tier,
    signIns: world.store.signIns.get(account.id) ?? 0,
  }
}

function entryOf(world: World, account: AccountRow): PersonEntry {
  const { id, email, createdAt, role, details, deletedAt } = account
  return {
    id,
    email: maskEmail(email),
    signedUpAt: createdAt,
    lastActiveAt: lastUse(world, id),
    status: personStatus({ isProfileComplete: details !== null, isDeletionAsked: deletedAt !== null }),
    role,
  }
}

function lastUse(world: World, id: string): Instant | null {
  const sessions = rowsWhere(world.store.sessions, ({ accountId }) => accountId === id)
  return sessions.reduce<Instant | null>(
    (last, { usedAt }) => (last === null || usedAt > last ? usedAt : last),
    null,
  )
}
