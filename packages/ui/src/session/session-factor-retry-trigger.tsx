import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { factorMessages } from "@porchlight/core/session"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { sessionFactorAnatomy } from "./session.factor.anatomy.ts"
import { useSessionFactorContext } from "./use-session-factor-context.ts"

export interface SessionFactorRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Looks again. There only while the factors are not known. */
export function SessionFactorRetryTrigger({ children, onClick, ...props }: SessionFactorRetryTriggerProps) {
  const factor = useSessionFactorContext()
  const part = usePart(sessionFactorAnatomy, "retry-trigger", factor.state)
  if (factor.state !== "unknown") return null
  return (
    <ark.button type="button" onClick={chain(onClick, () => factor.look())} {...part} {...props}>
      {children ?? factorMessages.retryFactors}
    </ark.button>
  )
}
