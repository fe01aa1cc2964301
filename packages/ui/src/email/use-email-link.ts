import {
  connectEmailLink,
  emailLinkMachine,
  type EmailLinkAct,
  type EmailLinkView,
} from "@porchlight/machines/email"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { useBackend, useEmitted } from "../backend/index.ts"

export interface UseEmailLinkOptions {
  readonly act: EmailLinkAct
  /** What the link carries. Read once. */
  readonly token: string
  /** The address is another one now, or every session has ended: whoever shows the session looks again. */
  readonly onDone?: (() => void) | undefined
}

/** A link that puts a new address in force, or the old one again, or removes a second factor that was added. */
export function useEmailLink({ act, token, onDone }: UseEmailLinkOptions): EmailLinkView {
  const { emailChange, factor } = useBackend()
  const [machine] = useState(() => emailLinkMachine({ emailChange, factor }))
  const [snapshot, send, actor] = useMachine(machine, { input: { act, token } })
  useEmitted(actor, "LINK.DONE", () => onDone?.())
  return connectEmailLink(snapshot, send)
}
