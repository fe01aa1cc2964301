import type { HTMLArkProps } from "@ark-ui/react/factory"
import { phoneMessages } from "@porchlight/core/phone"
import { usePart } from "../anatomy/index.ts"
import { ResendCountdown } from "../form/index.ts"
import { phoneAnatomy } from "./phone.anatomy.ts"
import { usePhoneContext } from "./use-phone-context.ts"

export interface PhoneResendCountdownProps extends HTMLArkProps<"p"> {}

/** How long the wait still is; empty when it is over. */
export function PhoneResendCountdown(props: PhoneResendCountdownProps) {
  const phone = usePhoneContext()
  const part = usePart(phoneAnatomy, "resend-countdown", phone.state)
  return <ResendCountdown seconds={phone.resendSeconds} text={phoneMessages.resendIn} {...part} {...props} />
}
