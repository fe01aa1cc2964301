import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { webhookMessages } from "@porchlight/core/webhook"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"
import { useWebhookItemContext } from "./use-webhook-item-context.ts"

export interface WebhookKeepTriggerProps extends HTMLArkProps<"button"> {}

/** Keeps the webhook. */
export function WebhookKeepTrigger({ children, onClick, ...props }: WebhookKeepTriggerProps) {
  const view = useWebhookContext()
  const item = useWebhookItemContext()
  const part = usePart(webhookAnatomy, "keep-trigger", view.state)
  return (
    <ark.button
      type="button"
      aria-disabled={view.isBusy}
      aria-describedby={`webhook-question-${item.id}`}
      data-step-focus=""
      onClick={chain(onClick, () => {
        if (!view.isBusy) view.keep()
      })}
      {...part}
      {...props}
    >
      {children ?? webhookMessages.keep}
    </ark.button>
  )
}
