import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { sessionMessages } from "@porchlight/core/session"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { sessionListAnatomy } from "./session.list.anatomy.ts"
import { useSessionListContext } from "./use-session-list-context.ts"

export interface SessionListEndOthersTriggerProps extends HTMLArkProps<"button"> {}

/** Ends every session but this one, and every API key. Not there while there is neither. */
export function SessionListEndOthersTrigger({
  children,
  onClick,
  ...props
}: SessionListEndOthersTriggerProps) {
  const { state, hasOthers, isPending, endOthers } = useSessionListContext()
  const part = usePart(sessionListAnatomy, "end-others-trigger", state)
  if (!hasOthers) return null
  return (
    <ark.button
      type="button"
      aria-disabled={isPending}
      onClick={chain(onClick, () => {
        if (!isPending) endOthers()
      })}
      {...part}
      {...props}
    >
      {children ?? sessionMessages.endOthers}
    </ark.button>
  )
}
