import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { sessionAnatomy } from "./session.anatomy.ts"
import { useSessionContext } from "./use-session-context.ts"

export interface SessionSubmitTriggerProps extends HTMLArkProps<"button"> {}

/** It stays focusable while it waits: a disabled button would drop the focus. */
export function SessionSubmitTrigger({ children, ...props }: SessionSubmitTriggerProps) {
  const session = useSessionContext()
  const part = usePart(sessionAnatomy, "submit-trigger", session.state)
  return (
    <ark.button type="submit" aria-disabled={session.isPending} {...part} {...props}>
      {children ?? session.submitText}
    </ark.button>
  )
}
