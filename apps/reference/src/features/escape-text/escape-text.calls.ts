import type { EscapeCall, EscapeCallStore } from "@porchlight/machines/escape-text"
import { keptIn } from "../../app/outbox.ts"

interface KeptCall {
  readonly accountId: string
  readonly call: EscapeCall
}

const place = keptIn("escape-texts")

/** Keeps what the server has not answered over reloads, each for the account whose it is: nobody sends another's. */
export function escapeCallStore(accountId: string): EscapeCallStore {
  return {
    load: async () => {
      // Nothing but this file writes there.
      const kept = (await place.load()) as ReadonlyArray<KeptCall>
      return kept.find((each) => each.accountId === accountId)?.call ?? null
    },
    save: (call) => place.save(accountId, { accountId, call } satisfies KeptCall),
    clear: () => place.remove(accountId),
  }
}
