import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { sessionMessages } from "@porchlight/core/session"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { sessionAnatomy } from "./session.anatomy.ts"
import { useSessionContext } from "./use-session-context.ts"

export interface SessionStepSendTriggerProps extends HTMLArkProps<"button"> {}

/** Texts a code. There only while a phone is the factor. */
export function SessionStepSendTrigger({ children, onClick, ...props }: SessionStepSendTriggerProps) {
  const { state, step } = useSessionContext()
  const part = usePart(sessionAnatomy, "step-send-trigger", state)
  if (step?.canSend !== true) return null
  return (
    <ark.button type="button" onClick={chain(onClick, () => step?.send())} {...part} {...props}>
      {children ?? sessionMessages.stepSend}
    </ark.button>
  )
}
