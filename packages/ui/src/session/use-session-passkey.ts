import type { Session } from "@porchlight/core/session"
import {
  connectPasskey,
  passkeyMachine,
  type PasskeyDevice,
  type PasskeyView,
} from "@porchlight/machines/session"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { useBackend, useEmitted } from "../backend/index.ts"
import { browserPasskeys } from "./session.passkey.device.ts"

export interface UseSessionPasskeyOptions {
  /** The authenticators; the browser's own unless given. Read once. */
  readonly device?: PasskeyDevice | undefined
  readonly onAccepted: (session: Session) => void
}

/** Signing in with a passkey. */
export function useSessionPasskey({
  device = browserPasskeys,
  onAccepted,
}: UseSessionPasskeyOptions): PasskeyView {
  const { passkey } = useBackend()
  const [machine] = useState(() => passkeyMachine({ passkey, device }))
  const [snapshot, send, actor] = useMachine(machine)
  useEmitted(actor, "PASSKEY.ACCEPTED", ({ session }) => onAccepted(session))
  return connectPasskey(snapshot, send, device)
}
