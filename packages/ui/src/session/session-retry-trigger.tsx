import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { errorMessages } from "@porchlight/core/error"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { sessionAnatomy } from "./session.anatomy.ts"
import { useSessionContext } from "./use-session-context.ts"

export interface SessionRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Asks again who is signed in. There only while that is unknown. */
export function SessionRetryTrigger({ children, onClick, ...props }: SessionRetryTriggerProps) {
  const session = useSessionContext()
  const part = usePart(sessionAnatomy, "retry-trigger", session.state)
  if (session.state !== "unknown") return null
  return (
    <ark.button
      type="button"
      aria-disabled={session.isPending}
      onClick={chain(onClick, () => {
        session.look()
      })}
      {...part}
      {...props}
    >
      {children ?? errorMessages.retry}
    </ark.button>
  )
}
