import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { sessionMessages } from "@porchlight/core/session"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { sessionAnatomy } from "./session.anatomy.ts"
import { useSessionContext } from "./use-session-context.ts"

export interface SessionStepLeaveTriggerProps extends HTMLArkProps<"button"> {}

/** Back to the first step. */
export function SessionStepLeaveTrigger({ children, onClick, ...props }: SessionStepLeaveTriggerProps) {
  const { state, step } = useSessionContext()
  const part = usePart(sessionAnatomy, "step-leave-trigger", state)
  return (
    <ark.button type="button" onClick={chain(onClick, () => step?.leave())} {...part} {...props}>
      {children ?? sessionMessages.stepBack}
    </ark.button>
  )
}
