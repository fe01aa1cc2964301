import type { TimeZone } from "@porchlight/core/time"
import {
  connectRegistration,
  registrationMachine,
  type RegistrationView,
} from "@porchlight/machines/registration"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { isAllowed, useBackend, useEmitted, type RequestDetails } from "../backend/index.ts"

export interface UseRegistrationOptions {
  /** ISO 3166 code of the country that is chosen at first. */
  readonly country?: string | undefined
  /** The browser's zone, stored with the account. */
  readonly timeZone?: TimeZone | null | undefined
  /** Before the form is sent. */
  readonly onSignUp?: ((details: RequestDetails<"submit">) => void) | undefined
  /** The account exists and its session has begun. */
  readonly onCreated?: (() => void) | undefined
  /** All steps are done; `next` is where to go (D-12). */
  readonly onCompleted?: ((next: "profile" | "dashboard") => void) | undefined
}

/** Becoming a member, step by step. */
export function useRegistration(options: UseRegistrationOptions = {}): RegistrationView {
  const backend = useBackend()
  const [machine] = useState(() => registrationMachine(backend))
  const { country, timeZone } = options
  const [snapshot, send, actor] = useMachine(machine, {
    input: { ...(country === undefined ? {} : { country }), timeZone: timeZone ?? null },
  })
  useEmitted(actor, "ACCOUNT.CREATED", () => options.onCreated?.())
  useEmitted(actor, "REGISTRATION.COMPLETED", ({ next }) => options.onCompleted?.(next))

  const view = connectRegistration(snapshot, send)
  return {
    ...view,
    submit: () => {
      if (isAllowed(options.onSignUp, "submit")) view.submit()
    },
  }
}
