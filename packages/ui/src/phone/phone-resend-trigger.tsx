import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { phoneMessages } from "@porchlight/core/phone"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { phoneAnatomy } from "./phone.anatomy.ts"
import { usePhoneContext } from "./use-phone-context.ts"

export interface PhoneResendTriggerProps extends HTMLArkProps<"button"> {}

/** Asks for another code. Focusable while locked, so that the lock can be heard. */
export function PhoneResendTrigger({ children, onClick, ...props }: PhoneResendTriggerProps) {
  const phone = usePhoneContext()
  const part = usePart(phoneAnatomy, "resend-trigger", phone.state)
  return (
    <ark.button
      type="button"
      aria-disabled={!phone.canResend}
      onClick={chain(onClick, () => {
        if (phone.canResend) phone.resend()
      })}
      {...part}
      {...props}
    >
      {children ?? phoneMessages.resend}
    </ark.button>
  )
}
