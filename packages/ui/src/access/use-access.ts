import { accessMachine, connectAccess, type AccessView } from "@porchlight/machines/access"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { isAllowed, useBackend, useEmitted, type RequestDetails } from "../backend/index.ts"

export interface UseAccessOptions {
  /** Before the PINs are saved. */
  readonly onSave?: ((details: RequestDetails<"submit">) => void) | undefined
  readonly onSaved?: (() => void) | undefined
}

/** Choosing the safe and the duress PIN. */
export function useAccess(options: UseAccessOptions = {}): AccessView {
  const backend = useBackend()
  const [machine] = useState(() => accessMachine(backend))
  const [snapshot, send, actor] = useMachine(machine)
  useEmitted(actor, "PINS.SAVED", () => options.onSaved?.())

  const view = connectAccess(snapshot, send)
  return {
    ...view,
    submit: () => {
      if (isAllowed(options.onSave, "submit")) view.submit()
    },
  }
}
