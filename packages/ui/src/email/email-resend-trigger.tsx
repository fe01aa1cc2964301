import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { emailMessages } from "@porchlight/core/email"
import type { EmailState } from "@porchlight/machines/email"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { emailAnatomy } from "./email.anatomy.ts"
import { useEmailContext } from "./use-email-context.ts"

export interface EmailResendTriggerProps extends HTMLArkProps<"button"> {}

const SENDABLE: ReadonlySet<EmailState> = new Set(["pending", "refreshing", "sending"])

/** Asks for another link; there while the address waits. Focusable while it cannot, so that the wait can be heard. */
export function EmailResendTrigger({ children, onClick, ...props }: EmailResendTriggerProps) {
  const email = useEmailContext()
  const part = usePart(emailAnatomy, "resend-trigger", email.state)
  if (!SENDABLE.has(email.state)) return null
  return (
    <ark.button
      type="button"
      aria-disabled={!email.canResend}
      onClick={chain(onClick, () => {
        if (email.canResend) email.resend()
      })}
      data-step-focus=""
      {...part}
      {...props}
    >
      {children ?? emailMessages.resend}
    </ark.button>
  )
}
