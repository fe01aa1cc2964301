import type { CodeSent, Phone } from "@porchlight/core/phone"
import { connectPhone, phoneMachine, type PhoneView } from "@porchlight/machines/phone"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { isAllowed, useBackend, useEmitted, useServerNow, type RequestDetails } from "../backend/index.ts"

export interface UsePhoneOptions {
  /** ISO 3166 code of the country that is chosen at first. */
  readonly country?: string | undefined
  /** A number that waits for its code: the flow begins at the code step. Read once. */
  readonly phone?: Phone | null | undefined
  /** When the last code was sent to it, so that the wait goes on where it was; null where none is live: then another is asked for. Read once. */
  readonly codeSent?: CodeSent | null | undefined
  /** Before a code is asked for: the first one (`submit`) or another (`resend`). */
  readonly onSend?: ((details: RequestDetails<"submit" | "resend">) => void) | undefined
  /** Before a code is checked. */
  readonly onCheck?: ((details: RequestDetails<"submit">) => void) | undefined
  readonly onSent?: ((phone: Phone) => void) | undefined
  readonly onVerified?: ((phone: Phone) => void) | undefined
}

/** Proving a phone. */
export function usePhone(options: UsePhoneOptions = {}): PhoneView {
  const backend = useBackend()
  const [machine] = useState(() => phoneMachine(backend))
  const { country, phone = null, codeSent } = options
  const [snapshot, send, actor] = useMachine(machine, {
    input: {
      phone,
      ...(country === undefined ? {} : { country }),
      ...(codeSent === undefined ? {} : { codeSent }),
    },
  })
  useEmitted(actor, "CODE.SENT", (sent) => options.onSent?.(sent.phone))
  useEmitted(actor, "PHONE.VERIFIED", (verified) => options.onVerified?.(verified.phone))

  const view = connectPhone(snapshot, send, useServerNow())
  return {
    ...view,
    submitNumber: () => {
      if (isAllowed(options.onSend, "submit")) view.submitNumber()
    },
    resend: () => {
      if (isAllowed(options.onSend, "resend")) view.resend()
    },
    submitCode: () => {
      if (isAllowed(options.onCheck, "submit")) view.submitCode()
    },
  }
}
