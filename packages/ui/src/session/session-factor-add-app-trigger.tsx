import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { factorMessages } from "@porchlight/core/session"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { sessionFactorAnatomy } from "./session.factor.anatomy.ts"
import { useSessionFactorContext } from "./use-session-factor-context.ts"

export interface SessionFactorAddAppTriggerProps extends HTMLArkProps<"button"> {}

/** Begins an authenticator app. */
export function SessionFactorAddAppTrigger({ children, onClick, ...props }: SessionFactorAddAppTriggerProps) {
  const factor = useSessionFactorContext()
  const part = usePart(sessionFactorAnatomy, "add-app-trigger", factor.state)
  if (factor.state !== "listed") return null
  return (
    <ark.button type="button" onClick={chain(onClick, () => factor.addApp())} {...part} {...props}>
      {children ?? factorMessages.addApp}
    </ark.button>
  )
}
