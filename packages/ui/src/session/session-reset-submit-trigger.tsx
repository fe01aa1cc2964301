import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { sessionResetAnatomy } from "./session.reset.anatomy.ts"
import { useSessionResetContext } from "./use-session-reset-context.ts"

export interface SessionResetSubmitTriggerProps extends HTMLArkProps<"button"> {}

/** It stays focusable while it waits: a disabled button would drop the focus. */
export function SessionResetSubmitTrigger({ children, ...props }: SessionResetSubmitTriggerProps) {
  const reset = useSessionResetContext()
  const part = usePart(sessionResetAnatomy, "submit-trigger", reset.state)
  return (
    <ark.button type="submit" aria-disabled={reset.isPending} {...part} {...props}>
      {children ?? reset.submitText}
    </ark.button>
  )
}
