import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { factorMessages } from "@porchlight/core/session"
import { usePart } from "../anatomy/index.ts"
import { sessionFactorAnatomy } from "./session.factor.anatomy.ts"
import { useSessionFactorContext } from "./use-session-factor-context.ts"

export interface SessionFactorSubmitTriggerProps extends HTMLArkProps<"button"> {}

/** Sends the form around it. It stays focusable while it waits: a disabled button would drop the focus. */
export function SessionFactorSubmitTrigger({ children, ...props }: SessionFactorSubmitTriggerProps) {
  const { state, isPending } = useSessionFactorContext()
  const part = usePart(sessionFactorAnatomy, "submit-trigger", state)
  return (
    <ark.button type="submit" aria-disabled={isPending} {...part} {...props}>
      {children ?? factorMessages.continueText}
    </ark.button>
  )
}
