import { cloakMachine, connectCloak, type CloakView } from "@porchlight/machines/cloak"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { useBackend, useEmitted, useLookAgain } from "../backend/index.ts"
import { newIdempotencyKey } from "../id/index.ts"
import { ownTimeZone } from "../time/index.ts"

export interface UseCloakOptions {
  /** Whether she has just come back: that is said for a moment. */
  readonly isRestored?: boolean | undefined
  /** Whether nothing of the app is seen here: only then does a duress PIN look different from the safe one, and hide on. */
  readonly isHidden?: boolean | undefined
  /** Whether the backend may not have heard of the disguise yet: it is told as soon as it answers. */
  readonly isUntold?: boolean | undefined
  /** The backend knows that the app is disguised from now on. */
  readonly onDisguised?: (() => void) | undefined
  /** What her PIN opened: the app, or a list in which nothing stands. */
  readonly onOpened?: ((opens: "home" | "list") => void) | undefined
  /** Nobody is signed in any more: there is nothing that a PIN could open. */
  readonly onSessionMissing?: (() => void) | undefined
}

/** Getting out of sight, and back. */
export function useCloak(options: UseCloakOptions = {}): CloakView {
  const { cloak, circle } = useBackend()
  const [machine] = useState(() =>
    cloakMachine({
      cloak,
      circle,
      newKey: newIdempotencyKey,
      timeZone: ownTimeZone,
    }),
  )
  const { isRestored = false, isHidden = false, isUntold = false } = options
  const [snapshot, send, actor] = useMachine(machine, { input: { isRestored, isHidden, isUntold } })
  useEmitted(actor, "DISGUISE.STARTED", () => options.onDisguised?.())
  useEmitted(actor, "PIN.OPENED", ({ opens }) => options.onOpened?.(opens))
  useEmitted(actor, "SESSION.MISSING", () => options.onSessionMissing?.())
  useLookAgain(() => actor.send({ type: "CLOAK.LOOK" }))

  return connectCloak(snapshot, send)
}
