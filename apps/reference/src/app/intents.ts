import type { IntentStore, StoredIntent } from "@porchlight/machines/check-in"
import { keptIn } from "./outbox.ts"

interface KeptIntent {
  readonly accountId: string
  readonly intent: StoredIntent
}

const place = keptIn("intents")

/** Keeps a check-in that could not be sent over a reload, each for the account whose it is: nobody sends another's, or drops it. */
export function intentStore(accountId: string): IntentStore {
  const keyOf = (key: string) => `${accountId}:${key}`
  return {
    load: async () => {
      // Nothing but this file writes there; an older version did not say whose it is.
      const kept = (await place.load()) as ReadonlyArray<KeptIntent | StoredIntent>
      return kept.flatMap((each) => {
        if ("key" in each) return [each]
        return each.accountId === accountId ? [each.intent] : []
      })
    },
    save: (intent) => place.save(keyOf(intent.key), { accountId, intent } satisfies KeptIntent),
    remove: async (key) => {
      await Promise.all([place.remove(keyOf(key)), place.remove(key)])
    },
  }
}
