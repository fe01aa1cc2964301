import { connectEmailChange, emailChangeMachine, type EmailChangeView } from "@porchlight/machines/email"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { isAllowed, useBackend, type RequestDetails } from "../backend/index.ts"

export interface UseEmailChangeOptions {
  /** Before the form is sent. */
  readonly onSubmitting?: ((details: RequestDetails<"submit">) => void) | undefined
}

/** Changing the address of the account. */
export function useEmailChange(options: UseEmailChangeOptions = {}): EmailChangeView {
  const { emailChange, session } = useBackend()
  const [machine] = useState(() => emailChangeMachine({ emailChange, session }))
  const [snapshot, send] = useMachine(machine)
  const view = connectEmailChange(snapshot, send)
  return {
    ...view,
    submit: () => {
      if (isAllowed(options.onSubmitting, "submit")) view.submit()
    },
  }
}
