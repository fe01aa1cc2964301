import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { webhookMessages } from "@porchlight/core/webhook"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"
import { useWebhookItemContext } from "./use-webhook-item-context.ts"

export interface WebhookRemoveTriggerProps extends HTMLArkProps<"button"> {}

/** Asks whether the webhook is to be deleted. */
export function WebhookRemoveTrigger({ children, onClick, ...props }: WebhookRemoveTriggerProps) {
  const view = useWebhookContext()
  const item = useWebhookItemContext()
  const part = usePart(webhookAnatomy, "remove-trigger", view.state)
  if (item.question !== null) return null
  return (
    <ark.button
      type="button"
      aria-label={webhookMessages.removeNamed(item.name)}
      aria-disabled={view.isBusy}
      onClick={chain(onClick, () => {
        if (!view.isBusy) view.ask(item.id, "remove")
      })}
      {...part}
      {...props}
    >
      {children ?? webhookMessages.remove}
    </ark.button>
  )
}
