import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { sessionPasswordAnatomy } from "./session.password.anatomy.ts"
import { useSessionPasswordContext } from "./use-session-password-context.ts"

export interface SessionPasswordSubmitTriggerProps extends HTMLArkProps<"button"> {}

/** It stays focusable while it waits: a disabled button would drop the focus. */
export function SessionPasswordSubmitTrigger({ children, ...props }: SessionPasswordSubmitTriggerProps) {
  const password = useSessionPasswordContext()
  const part = usePart(sessionPasswordAnatomy, "submit-trigger", password.state)
  return (
    <ark.button type="submit" aria-disabled={password.isPending} {...part} {...props}>
      {children ?? password.submitText}
    </ark.button>
  )
}
