import type { IntentStore, StoredIntent } from "@porchlight/machines/check-in"
import { keptIn } from "./outbox.ts"

interface KeptIntent {
  readonly accountId: string
  readonly intent: StoredIntent
}

const place = keptIn("intents")

/** On which the pages of this browser tell each other what was taken away: keys, and nothing of what they stand for. */
const CHANNEL = "pl:intents-removed"

/** Null where the browser has none: then each page finds out by sending. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch {
    return null
  }
}

function tellRemoved(key: string): void {
  const channel = openChannel()
  channel?.postMessage(key)
  channel?.close()
}

/** Whether something that was asked of a watch waits, of an account. */
export const hasIntents = async (accountId: string) => (await intentStore(accountId).load()).length > 0

/** Nothing with a PIN is kept; of more time an older version did not say so. */
const withoutPin = (intent: StoredIntent): StoredIntent =>
  intent.type === "extend" ? { ...intent, pin: null } : intent

/** Keeps a check-in that could not be sent over a reload, each for the account whose it is: nobody sends another's, or drops it. */
export function intentStore(accountId: string): IntentStore {
  const keyOf = (key: string) => `${accountId}:${key}`
  return {
    load: async () => {
      // Nothing but this file writes there; an older version did not say whose it is.
      const kept = (await place.load()) as ReadonlyArray<KeptIntent | StoredIntent>
      return kept.flatMap((each) => {
        if ("key" in each) return [withoutPin(each)]
        return each.accountId === accountId ? [withoutPin(each.intent)] : []
      })
    },
    save: (intent) => place.save(keyOf(intent.key), { accountId, intent } satisfies KeptIntent),
    remove: async (key) => {
      try {
        await Promise.all([place.remove(keyOf(key)), place.remove(key)])
      } finally {
        // Also where it could not be taken away: the other pages need not send it.
        tellRemoved(key)
      }
    },
    onRemoved: (listener) => {
      const channel = openChannel()
      const hear = ({ data }: MessageEvent<unknown>) => {
        if (typeof data === "string") listener(data)
      }
      channel?.addEventListener("message", hear)
      return () => channel?.close()
    },
  }
}
