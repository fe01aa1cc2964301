import { connectIdentity, identityMachine, type IdentityView } from "@porchlight/machines/identity"
import { useMachine } from "@xstate/react"
import { useEffect, useState } from "react"
import { isAllowed, useBackend, type RequestDetails } from "../backend/index.ts"
import { newIdempotencyKey } from "../id/index.ts"
import { ownTimeZone } from "../time/index.ts"

export interface UseIdentityOptions {
  /** Before it is handed in. */
  readonly onSubmit?: ((details: RequestDetails<"submit">) => void) | undefined
}

/** Showing who one is: how it stands, and the way there. */
export function useIdentity({ onSubmit }: UseIdentityOptions = {}): IdentityView {
  const backend = useBackend()
  const [machine] = useState(() => identityMachine({ identity: backend.identity, newKey: newIdempotencyKey }))
  const [snapshot, send, actor] = useMachine(machine)
  const timeZone = ownTimeZone()
  const view = connectIdentity(snapshot, send, timeZone)

  useEffect(() => {
    const look = () => {
      if (actor.getSnapshot().value !== "results") actor.send({ type: "LOOK" })
    }
    addEventListener("online", look)
    return () => removeEventListener("online", look)
  }, [actor])

  const isLast = view.state === "ssn" || (view.state === "selfie" && view.isStored)
  const mayGo = () => !isLast || isAllowed(onSubmit, "submit")
  return {
    ...view,
    next: () => {
      if (mayGo()) view.next()
    },
    nextWithNumber: (isWhole) => {
      if (!isWhole || mayGo()) view.nextWithNumber(isWhole)
    },
  }
}
