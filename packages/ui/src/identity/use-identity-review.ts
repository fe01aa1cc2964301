import {
  connectIdentityReview,
  identityReviewMachine,
  type IdentityReviewView,
} from "@porchlight/machines/identity"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { isAllowed, useBackend, type RequestDetails } from "../backend/index.ts"
import { ownTimeZone } from "../time/index.ts"

export interface UseIdentityReviewOptions {
  /** Before something is decided. */
  readonly onDecide?: ((details: RequestDetails<"decide">) => void) | undefined
}

/** The reviews that administrators do. */
export function useIdentityReview({ onDecide }: UseIdentityReviewOptions = {}): IdentityReviewView {
  const backend = useBackend()
  const [machine] = useState(() => identityReviewMachine(backend))
  const [snapshot, send] = useMachine(machine)
  const timeZone = ownTimeZone()
  const view = connectIdentityReview(snapshot, send, timeZone)
  return {
    ...view,
    decide: () => {
      if (isAllowed(onDecide, "decide")) view.decide()
    },
  }
}
