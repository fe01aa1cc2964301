import type { Session } from "@porchlight/core/session"
import { connectSession, sessionMachine, type SessionView } from "@porchlight/machines/session"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { isAllowed, useBackend, useEmitted, type RequestDetails } from "../backend/index.ts"

export interface UseSessionOptions {
  /** Before the form is sent. */
  readonly onSignIn?: ((details: RequestDetails<"submit">) => void) | undefined
  /** Before the session is ended. */
  readonly onSignOut?: ((details: RequestDetails<"press">) => void) | undefined
  readonly onSignedIn?: ((session: Session) => void) | undefined
  /** A second after the welcome: time to move on. */
  readonly onRedirect?: (() => void) | undefined
  readonly onSignedOut?: (() => void) | undefined
}

/** Who is signed in, and signing in and out. */
export function useSession(options: UseSessionOptions = {}): SessionView {
  const backend = useBackend()
  const [machine] = useState(() => sessionMachine(backend))
  const [snapshot, send, actor] = useMachine(machine)
  useEmitted(actor, "SESSION.BEGUN", ({ session }) => options.onSignedIn?.(session))
  useEmitted(actor, "REDIRECT.DUE", () => options.onRedirect?.())
  useEmitted(actor, "SESSION.ENDED", () => options.onSignedOut?.())

  const view = connectSession(snapshot, send)
  return {
    ...view,
    signIn: () => {
      if (isAllowed(options.onSignIn, "submit")) view.signIn()
    },
    signOut: () => {
      if (isAllowed(options.onSignOut, "press")) view.signOut()
    },
  }
}
