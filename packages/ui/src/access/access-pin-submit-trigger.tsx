import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { accessMessages } from "@porchlight/core/access"
import { partAttributes } from "../anatomy/index.ts"
import { accessAnatomy } from "./access.anatomy.ts"
import { useAccessPinContext } from "./use-access-pin-context.ts"

export interface AccessPinSubmitTriggerProps extends HTMLArkProps<"button"> {}

/** Sends the PIN. It stays focusable while it waits: a disabled button would drop the focus. */
export function AccessPinSubmitTrigger({ children, ...props }: AccessPinSubmitTriggerProps) {
  const { state, isPending } = useAccessPinContext()
  return (
    <ark.button
      type="submit"
      aria-disabled={isPending}
      {...partAttributes(accessAnatomy, "pin-submit-trigger", state)}
      {...props}
    >
      {children ?? (isPending ? accessMessages.checkingPin : accessMessages.confirmPin)}
    </ark.button>
  )
}
