import { connectVibe, vibeMachine, type ShareStore, type VibeView } from "@porchlight/machines/vibe"
import { useMachine } from "@xstate/react"
import { useEffect, useState } from "react"
import { isAllowed, useBackend, useServerNow, type RequestDetails } from "../backend/index.ts"
import { newIdempotencyKey } from "../id/index.ts"

export interface UseVibeOptions {
  /** Whether it is open from the beginning: a page is, a dialog is not. Read once. */
  readonly isOpen?: boolean | undefined
  /** Where shares that were not answered are kept over a reload; in memory unless given. Read once. */
  readonly shares?: ShareStore | undefined
  /** Before something is shared. */
  readonly onShare?: ((details: RequestDetails<"share">) => void) | undefined
}

const forgetful: ShareStore = {
  load: async () => [],
  save: async () => undefined,
  remove: async () => undefined,
}

/** Sharing how a date feels. Closed, it follows nothing and only sends what was not sent. */
export function useVibe({ isOpen = false, shares = forgetful, onShare }: UseVibeOptions = {}): VibeView {
  const backend = useBackend()
  const [machine] = useState(() =>
    vibeMachine({
      ...backend,
      live: backend.capabilities.realtime ? backend.live : null,
      shares,
      newKey: newIdempotencyKey,
      phoneNow: Date.now,
    }),
  )
  const [snapshot, send, actor] = useMachine(machine, { input: { isOpen } })
  const view = connectVibe(snapshot, send, useServerNow(snapshot.context.known?.last != null))

  useEffect(() => {
    const look = () => actor.send({ type: "LOOK" })
    addEventListener("online", look)
    return () => removeEventListener("online", look)
  }, [actor])

  return {
    ...view,
    share: (vibe) => {
      if (isAllowed(onShare, "share")) view.share(vibe)
    },
  }
}
