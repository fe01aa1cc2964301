import type { ShareStore, StoredShare } from "@porchlight/machines/vibe"
import { keptIn } from "../../app/outbox.ts"

interface KeptShare {
  readonly accountId: string
  readonly share: StoredShare
}

const place = keptIn("vibes")

/** Keeps what the server has not answered over reloads, each for the account whose it is: nobody sends another's. */
export function shareStore(accountId: string): ShareStore {
  const keyOf = (key: string) => `${accountId}:${key}`
  return {
    load: async () => {
      // Nothing but this file writes there.
      const kept = (await place.load()) as ReadonlyArray<KeptShare>
      return kept.filter((each) => each.accountId === accountId).map(({ share }) => share)
    },
    save: (share) => place.save(keyOf(share.key), { accountId, share } satisfies KeptShare),
    remove: (key) => place.remove(keyOf(key)),
  }
}

/** Whether something of an account waits to be shared. */
export const hasShares = async (accountId: string) => (await shareStore(accountId).load()).length > 0
