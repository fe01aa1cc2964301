import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { errorMessages } from "@porchlight/core/error"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { emailAnatomy } from "./email.anatomy.ts"
import { useEmailContext } from "./use-email-context.ts"

export interface EmailRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Asks the backend again. There only while that is what there is to do. */
export function EmailRetryTrigger({ children, onClick, ...props }: EmailRetryTriggerProps) {
  const email = useEmailContext()
  const part = usePart(emailAnatomy, "retry-trigger", email.state)
  if (!email.canRetry) return null
  return (
    <ark.button
      type="button"
      aria-disabled={email.isPending}
      onClick={chain(onClick, () => {
        email.look()
      })}
      data-step-focus=""
      {...part}
      {...props}
    >
      {children ?? errorMessages.retry}
    </ark.button>
  )
}
