import { connectPassword, passwordMachine, type PasswordView } from "@porchlight/machines/session"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { isAllowed, useBackend, useEmitted, type RequestDetails } from "../backend/index.ts"

export interface UseSessionPasswordOptions {
  /** What the link to choose a password carries; without one, the present password is asked for. Read once. */
  readonly token?: string | null | undefined
  /** Before the form is sent. */
  readonly onSubmitting?: ((details: RequestDetails<"submit">) => void) | undefined
  /** By a link, every session has ended; else, every other one. */
  readonly onChanged?: (() => void) | undefined
}

/** Setting a password. */
export function useSessionPassword(options: UseSessionPasswordOptions = {}): PasswordView {
  const backend = useBackend()
  const [machine] = useState(() => passwordMachine(backend))
  const [snapshot, send, actor] = useMachine(machine, { input: { token: options.token ?? null } })
  useEmitted(actor, "PASSWORD.CHANGED", () => options.onChanged?.())

  const view = connectPassword(snapshot, send)
  return {
    ...view,
    submit: () => {
      if (isAllowed(options.onSubmitting, "submit")) view.submit()
    },
  }
}
