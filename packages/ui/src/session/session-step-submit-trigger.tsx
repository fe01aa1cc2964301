import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { sessionMessages } from "@porchlight/core/session"
import { usePart } from "../anatomy/index.ts"
import { sessionAnatomy } from "./session.anatomy.ts"
import { useSessionContext } from "./use-session-context.ts"

export interface SessionStepSubmitTriggerProps extends HTMLArkProps<"button"> {}

/** Sends the code, or asks for the passkey; pressed before the code is complete, nothing happens. */
export function SessionStepSubmitTrigger({ children, ...props }: SessionStepSubmitTriggerProps) {
  const { state, step, isPending } = useSessionContext()
  const isPasskey = step?.kind === "passkey"
  const isReady = isPasskey ? !isPending : step?.canSubmit === true
  const text = isPasskey ? sessionMessages.stepUsePasskey : sessionMessages.stepSubmit
  const part = usePart(sessionAnatomy, "step-submit-trigger", state)
  return (
    <ark.button
      type="submit"
      aria-disabled={!isReady}
      data-step-focus={isPasskey ? "" : undefined}
      {...part}
      {...props}
    >
      {children ?? (state === "verifying" ? sessionMessages.stepSubmitting : text)}
    </ark.button>
  )
}
