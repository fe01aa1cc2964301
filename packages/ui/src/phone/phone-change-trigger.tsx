import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { phoneMessages } from "@porchlight/core/phone"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { phoneAnatomy } from "./phone.anatomy.ts"
import { usePhoneContext } from "./use-phone-context.ts"

export interface PhoneChangeTriggerProps extends HTMLArkProps<"button"> {}

/** Goes back to the number. */
export function PhoneChangeTrigger({ children, onClick, ...props }: PhoneChangeTriggerProps) {
  const phone = usePhoneContext()
  const part = usePart(phoneAnatomy, "change-trigger", phone.state)
  return (
    <ark.button
      type="button"
      aria-disabled={phone.isPending}
      onClick={chain(onClick, () => {
        if (!phone.isPending) phone.editNumber()
      })}
      {...part}
      {...props}
    >
      {children ?? phoneMessages.change}
    </ark.button>
  )
}
