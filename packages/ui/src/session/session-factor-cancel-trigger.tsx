import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { factorMessages } from "@porchlight/core/session"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { sessionFactorAnatomy } from "./session.factor.anatomy.ts"
import { useSessionFactorContext } from "./use-session-factor-context.ts"

export interface SessionFactorCancelTriggerProps extends HTMLArkProps<"button"> {}

/** Leaves what was begun. */
export function SessionFactorCancelTrigger({ children, onClick, ...props }: SessionFactorCancelTriggerProps) {
  const factor = useSessionFactorContext()
  const part = usePart(sessionFactorAnatomy, "cancel-trigger", factor.state)
  return (
    <ark.button type="button" onClick={chain(onClick, () => factor.drop())} {...part} {...props}>
      {children ?? factorMessages.cancel}
    </ark.button>
  )
}
