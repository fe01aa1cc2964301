import {
  connectEscapeText,
  escapeTextMachine,
  type EscapeCallStore,
  type EscapeTextView,
} from "@porchlight/machines/escape-text"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { useBackend, useLookAgain, useServerNow } from "../backend/index.ts"
import { newIdempotencyKey } from "../id/index.ts"

export interface UseEscapeTextOptions {
  /** Where what was not answered is kept over a reload; in memory unless given. Read once. */
  readonly calls?: EscapeCallStore | undefined
}

const forgetful: EscapeCallStore = {
  load: async () => null,
  save: async () => undefined,
  clear: async () => undefined,
}

/** The signed-in account's escape text. The server counts down; this browser only shows it. */
export function useEscapeText({ calls = forgetful }: UseEscapeTextOptions = {}): EscapeTextView {
  const backend = useBackend()
  const [machine] = useState(() =>
    escapeTextMachine({
      ...backend,
      live: backend.capabilities.realtime ? backend.live : null,
      country: backend.capabilities.product.country,
      calls,
      newKey: newIdempotencyKey,
    }),
  )
  const [snapshot, send, actor] = useMachine(machine)
  const isCounting = snapshot.context.known?.run?.state === "counting"
  useLookAgain(() => actor.send({ type: "LOOK" }))
  return connectEscapeText(snapshot, send, useServerNow(isCounting))
}
