import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { emailChangeMessages } from "@porchlight/core/email"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { emailChangeAnatomy } from "./email.change.anatomy.ts"
import { useEmailChangeContext } from "./use-email-change-context.ts"

export interface EmailChangeWithdrawTriggerProps extends HTMLArkProps<"button"> {}

/** Takes back what waits. There only then. */
export function EmailChangeWithdrawTrigger({ children, onClick, ...props }: EmailChangeWithdrawTriggerProps) {
  const view = useEmailChangeContext()
  const part = usePart(emailChangeAnatomy, "withdraw-trigger", view.state)
  if (view.state !== "pending" && view.state !== "withdrawing") return null
  return (
    <ark.button
      type="button"
      aria-disabled={view.isPending}
      onClick={chain(onClick, () => {
        if (!view.isPending) view.withdraw()
      })}
      {...part}
      {...props}
    >
      {children ?? emailChangeMessages.withdraw}
    </ark.button>
  )
}
