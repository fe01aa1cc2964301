import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { factorMessages } from "@porchlight/core/session"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { sessionFactorAnatomy } from "./session.factor.anatomy.ts"
import { useSessionFactorContext } from "./use-session-factor-context.ts"

export interface SessionFactorKeepTriggerProps extends HTMLArkProps<"button"> {}

/** Says that the recovery codes are kept somewhere. */
export function SessionFactorKeepTrigger({ children, onClick, ...props }: SessionFactorKeepTriggerProps) {
  const factor = useSessionFactorContext()
  const part = usePart(sessionFactorAnatomy, "keep-trigger", factor.state)
  if (factor.state !== "shown") return null
  return (
    <ark.button type="button" onClick={chain(onClick, () => factor.keepCodes())} {...part} {...props}>
      {children ?? factorMessages.codesKeep}
    </ark.button>
  )
}
