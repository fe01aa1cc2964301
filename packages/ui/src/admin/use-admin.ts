import { adminMachine, connectAdmin, type AdminView } from "@porchlight/machines/admin"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { isAllowed, useBackend, type RequestDetails } from "../backend/index.ts"

export interface UseAdminOptions {
  /** Before the password is sent, or somebody is given a role. */
  readonly onRequest?: ((details: RequestDetails<"open" | "assign">) => void) | undefined
}

/** The administration of the service. */
export function useAdmin({ onRequest }: UseAdminOptions = {}): AdminView {
  const backend = useBackend()
  const [machine] = useState(() => adminMachine(backend))
  const [snapshot, send] = useMachine(machine)

  const view = connectAdmin(snapshot, send, backend.clock.now())
  return {
    ...view,
    submit: () => {
      if (isAllowed(onRequest, "open")) view.submit()
    },
    assign: () => {
      if (isAllowed(onRequest, "assign")) view.assign()
    },
  }
}
