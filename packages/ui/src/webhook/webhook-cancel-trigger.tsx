import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { webhookMessages } from "@porchlight/core/webhook"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"

export interface WebhookCancelTriggerProps extends HTMLArkProps<"button"> {}

/** Closes the form; nothing has changed. */
export function WebhookCancelTrigger({ children, onClick, ...props }: WebhookCancelTriggerProps) {
  const view = useWebhookContext()
  const part = usePart(webhookAnatomy, "cancel-trigger", view.state)
  return (
    <ark.button
      type="button"
      aria-disabled={view.isBusy}
      onClick={chain(onClick, () => {
        if (!view.isBusy) view.close()
      })}
      {...part}
      {...props}
    >
      {children ?? webhookMessages.cancel}
    </ark.button>
  )
}
