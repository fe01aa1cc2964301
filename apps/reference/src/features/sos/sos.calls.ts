import type { CallStore, SosCall } from "@porchlight/machines/sos"
import { keptIn } from "../../app/outbox.ts"

interface KeptCall {
  readonly accountId: string
  readonly call: SosCall
}

const place = keptIn("calls")

/** Keeps presses that the server has not answered over reloads, each for the account whose it is: nobody sends another's. */
export function callStore(accountId: string): CallStore {
  const keyOf = ({ type, key }: SosCall) => `${accountId}:${type}:${key}`
  return {
    load: async () => {
      // Nothing but this file writes there.
      const kept = (await place.load()) as ReadonlyArray<KeptCall>
      return kept.filter((each) => each.accountId === accountId).map(({ call }) => call)
    },
    save: (call) => place.save(keyOf(call), { accountId, call } satisfies KeptCall),
    remove: (call) => place.remove(keyOf(call)),
  }
}
