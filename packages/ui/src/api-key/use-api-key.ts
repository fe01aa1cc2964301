import { apiKeyMachine, connectApiKey, type ApiKeyView } from "@porchlight/machines/api-key"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { isAllowed, useBackend, useServerNow, type RequestDetails } from "../backend/index.ts"
import { newIdempotencyKey } from "../id/index.ts"
import { ownTimeZone } from "../time/index.ts"

export interface UseApiKeyOptions {
  /** Puts a text where it can be pasted from; false where that is refused. The browser's clipboard unless given. Read once. */
  readonly copy?: ((text: string) => Promise<boolean>) | undefined
  /** The zone in which times are shown; that of the browser unless given. */
  readonly timeZone?: string | undefined
  /** Before a key is made. */
  readonly onCreating?: ((details: RequestDetails<"create">) => void) | undefined
  /** Before a key is revoked. */
  readonly onRevoking?: ((details: RequestDetails<"revoke">) => void) | undefined
}

/** The clipboard is missing outside of https. */
async function copyHere(text: string): Promise<boolean> {
  if (!navigator.clipboard) return false
  await navigator.clipboard.writeText(text)
  return true
}

/** The account's keys for programs. */
export function useApiKey({
  copy = copyHere,
  timeZone = ownTimeZone(),
  onCreating,
  onRevoking,
}: UseApiKeyOptions = {}): ApiKeyView {
  const { apiKey } = useBackend()
  const [machine] = useState(() => apiKeyMachine({ apiKey, copy, newKey: newIdempotencyKey }))
  const [snapshot, send] = useMachine(machine)
  const view = connectApiKey(snapshot, send, { now: useServerNow(false), zone: timeZone })
  return {
    ...view,
    create: () => {
      if (isAllowed(onCreating, "create")) view.create()
    },
    revoke: () => {
      if (isAllowed(onRevoking, "revoke")) view.revoke()
    },
  }
}
