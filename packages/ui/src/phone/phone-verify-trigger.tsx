import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { phoneMessages } from "@porchlight/core/phone"
import { usePart } from "../anatomy/index.ts"
import { phoneAnatomy } from "./phone.anatomy.ts"
import { usePhoneContext } from "./use-phone-context.ts"

export interface PhoneVerifyTriggerProps extends HTMLArkProps<"button"> {}

/** Checks the code; enabled at six digits (PHONE-07). It stays focusable while it waits. */
export function PhoneVerifyTrigger({ children, ...props }: PhoneVerifyTriggerProps) {
  const phone = usePhoneContext()
  const part = usePart(phoneAnatomy, "verify-trigger", phone.state)
  return (
    <ark.button
      type="submit"
      disabled={!phone.isCodeComplete}
      aria-disabled={!phone.canSubmitCode}
      {...part}
      {...props}
    >
      {children ?? (phone.state === "checking" ? phoneMessages.verifying : phoneMessages.verify)}
    </ark.button>
  )
}
