import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { errorMessages } from "@porchlight/core/error"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { bypassAnatomy } from "./admin.anatomy.ts"
import { useBypassContext } from "./use-bypass-context.ts"

export interface BypassRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Looks again. There only while the switch could not be had. */
export function BypassRetryTrigger({ children, onClick, ...props }: BypassRetryTriggerProps) {
  const { state, canRetry, look } = useBypassContext()
  const part = usePart(bypassAnatomy, "retry-trigger", state)
  if (!canRetry) return null
  return (
    <ark.button type="button" onClick={chain(onClick, () => look())} {...part} {...props}>
      {children ?? errorMessages.retry}
    </ark.button>
  )
}
