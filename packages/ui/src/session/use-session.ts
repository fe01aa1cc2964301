import { missingSignInFields, type Session } from "@porchlight/core/session"
import {
  connectSession,
  sessionMachine,
  type PasskeyDevice,
  type PasskeyView,
  type SessionView,
} from "@porchlight/machines/session"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { isAllowed, useBackend, useEmitted, type RequestDetails } from "../backend/index.ts"
import { useSessionPasskey } from "./use-session-passkey.ts"

/** Who is signed in, and how one signs in: with what one types, or with a passkey. */
export interface SessionWays extends SessionView {
  readonly passkey: PasskeyView
}

export interface UseSessionOptions {
  /**
   * What `sessionMachine(backend)` gave for the backend that the parts around it have: making it takes a slow phone 20 ms, which
   * a first screen need not wait for. Made here unless given. Read once.
   */
  readonly machine?: ReturnType<typeof sessionMachine> | undefined
  /** The authenticators that passkeys come from; the browser's own unless given. Read once. */
  readonly device?: PasskeyDevice | undefined
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
export function useSession(options: UseSessionOptions = {}): SessionWays {
  const backend = useBackend()
  const [machine] = useState(() => options.machine ?? sessionMachine(backend))
  const [snapshot, send, actor] = useMachine(machine)
  useEmitted(actor, "SESSION.BEGUN", ({ session }) => options.onSignedIn?.(session))
  useEmitted(actor, "REDIRECT.DUE", () => options.onRedirect?.())
  useEmitted(actor, "SESSION.ENDED", () => options.onSignedOut?.())

  const view = connectSession(snapshot, send)
  const passkey = useSessionPasskey({ device: options.device, onAccepted: view.adopt })
  const { step } = view
  return {
    ...view,
    passkey,
    step: step && {
      ...step,
      // As with what is typed at first: what became of a passkey is told until something else is tried.
      send: () => {
        passkey.drop()
        step.send()
      },
      submit: () => {
        passkey.drop()
        step.submit()
      },
    },
    isPending: view.isPending || passkey.isPending,
    // One that is refused after somebody came in otherwise is no news any more.
    failure: view.session === null ? (passkey.failure ?? view.failure) : view.failure,
    status: view.isPending || view.session !== null || passkey.status === "" ? view.status : passkey.status,
    signIn: () => {
      // What was typed and sent while a passkey is looked at counts: that one may be refused.
      const isTyped = missingSignInFields(view.form).length === 0
      if (view.isPending || (passkey.isPending && !isTyped)) return
      if (!isAllowed(options.onSignIn, "submit")) return
      passkey.drop()
      view.signIn()
    },
    signOut: () => {
      if (isAllowed(options.onSignOut, "press")) view.signOut()
    },
  }
}
