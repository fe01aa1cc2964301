import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { emailChangeMessages } from "@porchlight/core/email"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { emailChangeAnatomy } from "./email.change.anatomy.ts"
import { useEmailChangeContext } from "./use-email-change-context.ts"

export interface EmailChangeRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Looks again. There only when the address could not be looked up. */
export function EmailChangeRetryTrigger({ children, onClick, ...props }: EmailChangeRetryTriggerProps) {
  const view = useEmailChangeContext()
  const part = usePart(emailChangeAnatomy, "retry-trigger", view.state)
  if (view.state !== "unknown") return null
  return (
    <ark.button
      type="button"
      aria-disabled={view.isPending}
      onClick={chain(onClick, () => {
        if (!view.isPending) view.look()
      })}
      {...part}
      {...props}
    >
      {children ?? emailChangeMessages.retry}
    </ark.button>
  )
}
