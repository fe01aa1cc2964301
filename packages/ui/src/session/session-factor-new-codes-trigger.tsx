import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { factorMessages } from "@porchlight/core/session"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { sessionFactorAnatomy } from "./session.factor.anatomy.ts"
import { useSessionFactorContext } from "./use-session-factor-context.ts"

export interface SessionFactorNewCodesTriggerProps extends HTMLArkProps<"button"> {}

/** Makes new recovery codes. There only with a factor. */
export function SessionFactorNewCodesTrigger({
  children,
  onClick,
  ...props
}: SessionFactorNewCodesTriggerProps) {
  const factor = useSessionFactorContext()
  const part = usePart(sessionFactorAnatomy, "new-codes-trigger", factor.state)
  if (factor.state !== "listed" || !factor.hasFactors) return null
  return (
    <ark.button type="button" onClick={chain(onClick, () => factor.newCodes())} {...part} {...props}>
      {children ?? factorMessages.newCodes}
    </ark.button>
  )
}
