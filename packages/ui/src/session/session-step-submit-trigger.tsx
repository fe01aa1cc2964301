import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { sessionMessages } from "@porchlight/core/session"
import { usePart } from "../anatomy/index.ts"
import { sessionAnatomy } from "./session.anatomy.ts"
import { useSessionContext } from "./use-session-context.ts"

export interface SessionStepSubmitTriggerProps extends HTMLArkProps<"button"> {}

/** Sends the code; pressed before it is complete, nothing happens. */
export function SessionStepSubmitTrigger({ children, ...props }: SessionStepSubmitTriggerProps) {
  const { state, step } = useSessionContext()
  const part = usePart(sessionAnatomy, "step-submit-trigger", state)
  return (
    <ark.button type="submit" aria-disabled={step?.canSubmit !== true} {...part} {...props}>
      {children ?? (state === "verifying" ? sessionMessages.stepSubmitting : sessionMessages.stepSubmit)}
    </ark.button>
  )
}
