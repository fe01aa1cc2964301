import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { passkeyMessages } from "@porchlight/core/session"
import { usePart } from "../anatomy/index.ts"
import { sessionFactorAnatomy } from "./session.factor.anatomy.ts"
import { useSessionFactorContext } from "./use-session-factor-context.ts"

export interface SessionFactorPasskeyHintProps extends HTMLArkProps<"p"> {}

/** What a passkey is for. There only where one can be begun. */
export function SessionFactorPasskeyHint({ children, ...props }: SessionFactorPasskeyHintProps) {
  const { state, canAddPasskey } = useSessionFactorContext()
  const part = usePart(sessionFactorAnatomy, "passkey-hint", state)
  if (state !== "listed" || !canAddPasskey) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? passkeyMessages.hint}
    </ark.p>
  )
}
