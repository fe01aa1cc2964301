import { keptIn } from "../../app/outbox.ts"

/** Where invites and tests of the circle wait over reloads; what `circle.kept.ts` writes, and nothing else. */
export const circlePlace = keptIn("circle")

/** Whether something of an account waits. */
export async function isCircleKept(accountId: string): Promise<boolean> {
  const kept = (await circlePlace.load()) as ReadonlyArray<{ readonly accountId: string }>
  return kept.some((each) => each.accountId === accountId)
}
