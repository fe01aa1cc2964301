import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { emailChangeMessages } from "@porchlight/core/email"
import { usePart } from "../anatomy/index.ts"
import { emailChangeAnatomy } from "./email.change.anatomy.ts"
import { useEmailChangeContext } from "./use-email-change-context.ts"

export interface EmailChangeSubmitTriggerProps extends HTMLArkProps<"button"> {}

/** Sends the form around it. It stays focusable while it waits: a disabled button would drop the focus. */
export function EmailChangeSubmitTrigger({ children, ...props }: EmailChangeSubmitTriggerProps) {
  const { state, isPending } = useEmailChangeContext()
  const part = usePart(emailChangeAnatomy, "submit-trigger", state)
  return (
    <ark.button type="submit" aria-disabled={isPending} {...part} {...props}>
      {children ?? emailChangeMessages.submit}
    </ark.button>
  )
}
