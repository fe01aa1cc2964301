import type { World } from "./world.ts"

/** Ends every key of an account. */
export function endKeys({ store }: World, accountId: string): void {
  for (const [id, row] of store.apiKeys)
    if (row.accountId === accountId) store.apiKeys.set(id, { ...row, isRevoked: true })
}
