import type { Addition, AdditionStore, StartStore, StoredStart } from "@porchlight/machines/circle"
import { circlePlace as place } from "./circle.place.ts"

type Kept = { readonly accountId: string } & (
  | { readonly type: "addition"; readonly addition: Addition }
  | { readonly type: "start"; readonly start: StoredStart }
)

/** What the server has not answered, of one account: nobody sends another's. */
async function keptOf(accountId: string): Promise<ReadonlyArray<Kept>> {
  // Nothing but this file writes there.
  const kept = (await place.load()) as ReadonlyArray<Kept>
  return kept.filter((each) => each.accountId === accountId)
}

/** Keeps contacts whose adding was not answered over reloads. */
export function additionStore(accountId: string): AdditionStore {
  const keyOf = (key: string) => `${accountId}:addition:${key}`
  return {
    load: async () =>
      (await keptOf(accountId)).flatMap((each) => (each.type === "addition" ? [each.addition] : [])),
    save: (addition) =>
      place.save(keyOf(addition.key), { accountId, type: "addition", addition } satisfies Kept),
    remove: (key) => place.remove(keyOf(key)),
  }
}

/** Keeps the test of the circle that was not answered over reloads: there is one at a time. */
export function startStore(accountId: string): StartStore {
  const key = `${accountId}:start`
  return {
    load: async () =>
      (await keptOf(accountId)).flatMap((each) => (each.type === "start" ? [each.start] : [])).at(0) ?? null,
    save: (start) => place.save(key, { accountId, type: "start", start } satisfies Kept),
    clear: () => place.remove(key),
  }
}
