import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { phoneMessages } from "@porchlight/core/phone"
import { usePart } from "../anatomy/index.ts"
import { phoneAnatomy } from "./phone.anatomy.ts"
import { usePhoneContext } from "./use-phone-context.ts"

export interface PhoneSendTriggerProps extends HTMLArkProps<"button"> {}

/** It stays focusable while it waits: a disabled button would drop the focus. */
export function PhoneSendTrigger({ children, ...props }: PhoneSendTriggerProps) {
  const phone = usePhoneContext()
  const part = usePart(phoneAnatomy, "send-trigger", phone.state)
  return (
    <ark.button type="submit" aria-disabled={phone.isPending} {...part} {...props}>
      {children ?? (phone.state === "sending" ? phoneMessages.sending : phoneMessages.send)}
    </ark.button>
  )
}
