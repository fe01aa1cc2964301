import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { sessionResetAnatomy } from "./session.reset.anatomy.ts"
import { useSessionResetContext } from "./use-session-reset-context.ts"

export interface SessionResetTitleProps extends HTMLArkProps<"h2"> {}

/** 'Reset password', and 'Email Sent!' once it is. Takes the focus when it changes, for the form is gone by then. */
export function SessionResetTitle({ children, ...props }: SessionResetTitleProps) {
  const reset = useSessionResetContext()
  const part = usePart(sessionResetAnatomy, "title", reset.state)
  return (
    <ark.h2 tabIndex={-1} data-step-focus={reset.isSent ? "" : undefined} {...part} {...props}>
      {children ?? reset.title}
    </ark.h2>
  )
}
