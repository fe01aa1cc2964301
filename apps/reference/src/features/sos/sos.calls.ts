import type { CallStore, SosCall } from "@porchlight/machines/sos"
import { keptIn } from "../../app/outbox.ts"
import { noteUnsent } from "../../app/unsent.ts"

interface KeptCall {
  readonly accountId: string
  readonly call: SosCall
}

const place = keptIn("calls")

/** Everybody's, and whose they are is noted anew. */
async function allKept(): Promise<ReadonlyArray<KeptCall>> {
  // Nothing but this file writes there.
  const kept = (await place.load()) as ReadonlyArray<KeptCall>
  noteUnsent(() => localStorage, kept[0]?.accountId ?? null)
  return kept
}

/** Keeps presses that the server has not answered over reloads, each for the account whose it is: nobody sends another's. */
export function callStore(accountId: string): CallStore {
  const keyOf = ({ type, key }: SosCall) => `${accountId}:${type}:${key}`
  return {
    load: async () => {
      const kept = (await allKept()).filter((each) => each.accountId === accountId)
      return kept.map(({ call }) => call)
    },
    save: async (call) => {
      noteUnsent(() => localStorage, accountId)
      await place.save(keyOf(call), { accountId, call } satisfies KeptCall)
    },
    remove: async (call) => {
      await place.remove(keyOf(call))
      await allKept()
    },
  }
}
