import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { sessionMessages } from "@porchlight/core/session"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { sessionResetAnatomy } from "./session.reset.anatomy.ts"
import { useSessionResetContext } from "./use-session-reset-context.ts"

export interface SessionResetAgainTriggerProps extends HTMLArkProps<"button"> {}

/** Shows the form again, for another link. There only once one was sent. */
export function SessionResetAgainTrigger({ children, onClick, ...props }: SessionResetAgainTriggerProps) {
  const reset = useSessionResetContext()
  const part = usePart(sessionResetAnatomy, "again-trigger", reset.state)
  if (!reset.isSent) return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        reset.again()
      })}
      {...part}
      {...props}
    >
      {children ?? sessionMessages.resetAgain}
    </ark.button>
  )
}
