import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { sessionMessages } from "@porchlight/core/session"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { sessionAuthAnatomy } from "./session.auth.anatomy.ts"
import { useSessionAuthContext } from "./use-session-auth-context.ts"

export interface SessionAuthCloseTriggerProps extends HTMLArkProps<"button"> {}

/** Closes the dialog. */
export function SessionAuthCloseTrigger({ children, onClick, ...props }: SessionAuthCloseTriggerProps) {
  const { state, close } = useSessionAuthContext()
  const part = usePart(sessionAuthAnatomy, "close-trigger", state)
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        close()
      })}
      {...part}
      {...props}
    >
      {children ?? sessionMessages.close}
    </ark.button>
  )
}
