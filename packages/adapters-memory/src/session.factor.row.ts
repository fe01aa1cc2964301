import type { FactorRow } from "./session.row.ts"
import { rowsWhere } from "./store.ts"
import type { World } from "./world.ts"

/** Oldest first. */
export function factorsOf(world: World, accountId: string): ReadonlyArray<FactorRow> {
  return rowsWhere(world.store.factors, (row) => row.accountId === accountId)
}

/** Those that protect the account. */
export function verifiedOf(world: World, accountId: string): ReadonlyArray<FactorRow> {
  return factorsOf(world, accountId).filter(({ factor }) => factor.status === "verified")
}

/** With what a passkey keeps beside it. */
export function dropFactor({ store }: World, id: string): void {
  store.factors.delete(id)
  for (const [key, row] of store.passkeys) if (row.factorId === id) store.passkeys.delete(key)
}

/** Her own right code, or another password from her mailbox, makes room again. */
export function forgetGuesses({ store: { factorTries } }: World, accountId: string): void {
  for (const count of ["", "day:"]) factorTries.delete(`${count}${accountId}`)
}
