import type { HTMLArkProps } from "@ark-ui/react/factory"
import { emailMessages } from "@porchlight/core/email"
import { usePart } from "../anatomy/index.ts"
import { ResendCountdown } from "../form/index.ts"
import { emailAnatomy } from "./email.anatomy.ts"
import { useEmailContext } from "./use-email-context.ts"

export interface EmailResendCountdownProps extends HTMLArkProps<"p"> {}

/** How long the wait still is; empty when it is over. */
export function EmailResendCountdown(props: EmailResendCountdownProps) {
  const email = useEmailContext()
  const part = usePart(emailAnatomy, "resend-countdown", email.state)
  return <ResendCountdown seconds={email.resendSeconds} text={emailMessages.resendIn} {...part} {...props} />
}
