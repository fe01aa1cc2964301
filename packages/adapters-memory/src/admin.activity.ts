import type { World } from "./world.ts"

/** Writes down what was done with an account. */
export function recordActivity(
  world: World,
  accountId: string | null,
  action: string,
  resource: string,
): void {
  const at = world.now()
  world.store.activity.push({ id: world.chance.id(at), at, accountId, action, resource, isSuccess: true })
}
