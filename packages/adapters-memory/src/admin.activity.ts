import type { World } from "./world.ts"

/** Writes down what was done with an account; whoever's account it was done to finds the entry in their export. */
export function recordActivity(
  world: World,
  accountId: string | null,
  action: string,
  resource: string,
  subjectId: string | null = resource,
): void {
  const at = world.now()
  const entry = { id: world.chance.id(at), at, accountId, action, resource, isSuccess: true }
  world.store.activity.push({ ...entry, subjectId })
}
