import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { errorMessages } from "@porchlight/core/error"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { sessionListAnatomy } from "./session.list.anatomy.ts"
import { useSessionListContext } from "./use-session-list-context.ts"

export interface SessionListRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Looks again. There only while the sessions could not be had. */
export function SessionListRetryTrigger({ children, onClick, ...props }: SessionListRetryTriggerProps) {
  const { state, canRetry, look } = useSessionListContext()
  const part = usePart(sessionListAnatomy, "retry-trigger", state)
  if (!canRetry) return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        look()
      })}
      {...part}
      {...props}
    >
      {children ?? errorMessages.retry}
    </ark.button>
  )
}
