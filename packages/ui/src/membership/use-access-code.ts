import { accessCodeMachine, connectAccessCode, type AccessCodeView } from "@porchlight/machines/membership"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { isAllowed, useBackend, useEmitted, type RequestDetails } from "../backend/index.ts"

export interface UseAccessCodeOptions {
  /** Before the code is sent. */
  readonly onRedeem?: ((details: RequestDetails<"redeem">) => void) | undefined
  /** When a code was redeemed: look at trial and plan again. */
  readonly onRedeemed?: (() => void) | undefined
}

/** Entering and redeeming an access code. */
export function useAccessCode({ onRedeem, onRedeemed }: UseAccessCodeOptions = {}): AccessCodeView {
  const { membership } = useBackend()
  const [machine] = useState(() => accessCodeMachine(membership))
  const [snapshot, send, actor] = useMachine(machine)
  useEmitted(actor, "CODE.REDEEMED", () => onRedeemed?.())
  const view = connectAccessCode(snapshot, send)
  return {
    ...view,
    submit: () => {
      if (isAllowed(onRedeem, "redeem")) view.submit()
    },
  }
}
