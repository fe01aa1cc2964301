import { connectReset, resetMachine, type ResetView } from "@porchlight/machines/session"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { isAllowed, useBackend, useEmitted, type RequestDetails } from "../backend/index.ts"

export interface UseSessionResetOptions {
  /** What the field holds at first, such as the address that was typed to sign in. Read once. */
  readonly email?: string | undefined
  /** Before the form is sent. */
  readonly onSubmitting?: ((details: RequestDetails<"submit">) => void) | undefined
  readonly onRequested?: (() => void) | undefined
}

/** Asking for a link to choose a new password. */
export function useSessionReset(options: UseSessionResetOptions = {}): ResetView {
  const backend = useBackend()
  const [machine] = useState(() => resetMachine(backend))
  const [snapshot, send, actor] = useMachine(machine, { input: { email: options.email ?? "" } })
  useEmitted(actor, "RESET.REQUESTED", () => options.onRequested?.())

  const view = connectReset(snapshot, send)
  return {
    ...view,
    submit: () => {
      if (isAllowed(options.onSubmitting, "submit")) view.submit()
    },
  }
}
