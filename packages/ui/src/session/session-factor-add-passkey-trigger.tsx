import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { passkeyMessages } from "@porchlight/core/session"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { sessionFactorAnatomy } from "./session.factor.anatomy.ts"
import { useSessionFactorContext } from "./use-session-factor-context.ts"

export interface SessionFactorAddPasskeyTriggerProps extends HTMLArkProps<"button"> {}

/** Begins a passkey. Not there where the browser knows none. */
export function SessionFactorAddPasskeyTrigger({
  children,
  onClick,
  ...props
}: SessionFactorAddPasskeyTriggerProps) {
  const factor = useSessionFactorContext()
  const part = usePart(sessionFactorAnatomy, "add-passkey-trigger", factor.state)
  if (factor.state !== "listed" || !factor.canAddPasskey) return null
  return (
    <ark.button type="button" onClick={chain(onClick, () => factor.addPasskey())} {...part} {...props}>
      {children ?? passkeyMessages.add}
    </ark.button>
  )
}
