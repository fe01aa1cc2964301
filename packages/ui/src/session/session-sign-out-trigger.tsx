import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { sessionMessages } from "@porchlight/core/session"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { sessionAnatomy } from "./session.anatomy.ts"
import { useSessionContext } from "./use-session-context.ts"

export interface SessionSignOutTriggerProps extends HTMLArkProps<"button"> {}

/** Ends the session. It stays focusable while it waits: a disabled button would drop the focus. */
export function SessionSignOutTrigger({ children, onClick, ...props }: SessionSignOutTriggerProps) {
  const session = useSessionContext()
  const part = usePart(sessionAnatomy, "sign-out-trigger", session.state)
  const isSigningOut = session.state === "signing-out"
  return (
    <ark.button
      type="button"
      aria-disabled={isSigningOut}
      onClick={chain(onClick, () => {
        if (!isSigningOut) session.signOut()
      })}
      {...part}
      {...props}
    >
      {children ?? sessionMessages.signOut}
    </ark.button>
  )
}
