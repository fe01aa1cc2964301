import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { factorMessages } from "@porchlight/core/session"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { sessionFactorAnatomy } from "./session.factor.anatomy.ts"
import { useSessionFactorContext } from "./use-session-factor-context.ts"

export interface SessionFactorAddPhoneTriggerProps extends HTMLArkProps<"button"> {}

/** Begins texts to the phone. Not there once they are on. */
export function SessionFactorAddPhoneTrigger({
  children,
  onClick,
  ...props
}: SessionFactorAddPhoneTriggerProps) {
  const factor = useSessionFactorContext()
  const part = usePart(sessionFactorAnatomy, "add-phone-trigger", factor.state)
  if (factor.state !== "listed" || !factor.canAddPhone) return null
  return (
    <ark.button type="button" onClick={chain(onClick, () => factor.addPhone())} {...part} {...props}>
      {children ?? factorMessages.addPhone}
    </ark.button>
  )
}
