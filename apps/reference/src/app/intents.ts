import type { IntentStore, StoredIntent } from "@porchlight/machines/check-in"
import { keptIn } from "./outbox.ts"

const place = keptIn("intents")

/** Keeps a check-in that could not be sent over a reload. */
export const intentStore: IntentStore = {
  // Nothing but this file writes there.
  load: async () => (await place.load()) as ReadonlyArray<StoredIntent>,
  save: (intent) => place.save(intent.key, intent),
  remove: (key) => place.remove(key),
}
