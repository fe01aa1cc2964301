import {
  authMachine,
  connectAuth,
  type AuthEmitted,
  type AuthFace,
  type AuthLook,
  type AuthView,
} from "@porchlight/machines/session"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { useBackend, useEmitted } from "../backend/index.ts"

export interface UseSessionAuthOptions {
  /** `tabs` or `toggle`, which it is unless said otherwise. Read once. */
  readonly look?: AuthLook | undefined
  /** What is shown at first; closed unless said otherwise. Read once. */
  readonly face?: AuthFace | null | undefined
  readonly onClosed?: ((details: { readonly reason: AuthEmitted["reason"] }) => void) | undefined
}

/** The dialog to sign in, to sign up and to ask for a new password. */
export function useSessionAuth({ look, face, onClosed }: UseSessionAuthOptions = {}): AuthView {
  const backend = useBackend()
  const [machine] = useState(() => authMachine(backend))
  const [snapshot, send, actor] = useMachine(machine, { input: { look, face } })
  useEmitted(actor, "DIALOG.CLOSED", ({ reason }) => onClosed?.({ reason }))
  return connectAuth(snapshot, send)
}
