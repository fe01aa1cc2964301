import { connectEmail, emailMachine, type EmailView } from "@porchlight/machines/email"
import { useMachine } from "@xstate/react"
import { useEffect, useState } from "react"
import { isAllowed, useBackend, useEmitted, useServerNow, type RequestDetails } from "../backend/index.ts"

export interface UseEmailOptions {
  /** What an opened confirmation link carries: it is confirmed at once. Read once. */
  readonly token?: string | null | undefined
  /** Whether the first link is sent without being asked for, where none was ever sent. Read once. */
  readonly sendsFirst?: boolean | undefined
  /** Before another link is asked for. */
  readonly onSend?: ((details: RequestDetails<"resend">) => void) | undefined
  readonly onSent?: (() => void) | undefined
  readonly onVerified?: (() => void) | undefined
}

/** Confirming an address. */
export function useEmail({ token = null, sendsFirst = false, ...options }: UseEmailOptions = {}): EmailView {
  const backend = useBackend()
  const [machine] = useState(() => emailMachine(backend))
  const [snapshot, send, actor] = useMachine(machine, { input: { token, sendsFirst } })
  useEmitted(actor, "CONFIRMATION.SENT", () => options.onSent?.())
  useEmitted(actor, "EMAIL.VERIFIED", () => options.onVerified?.())

  const isPending = snapshot.matches("pending")
  useEffect(() => {
    if (!isPending) return
    // The link is mostly opened in another tab: whoever comes back wants to see it.
    const look = () => {
      if (document.visibilityState === "visible") send({ type: "EMAIL.LOOK" })
    }
    document.addEventListener("visibilitychange", look)
    return () => document.removeEventListener("visibilitychange", look)
  }, [isPending, send])

  const view = connectEmail(snapshot, send, useServerNow())
  return {
    ...view,
    resend: () => {
      if (isAllowed(options.onSend, "resend")) view.resend()
    },
  }
}
