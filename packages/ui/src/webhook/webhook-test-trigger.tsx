import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { webhookMessages } from "@porchlight/core/webhook"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"
import { useWebhookItemContext } from "./use-webhook-item-context.ts"

export interface WebhookTestTriggerProps extends HTMLArkProps<"button"> {}

/** Sends a test; there while the webhook is on. */
export function WebhookTestTrigger({ children, onClick, ...props }: WebhookTestTriggerProps) {
  const view = useWebhookContext()
  const item = useWebhookItemContext()
  const part = usePart(webhookAnatomy, "test-trigger", view.state)
  if (item.question !== null || !item.isActive) return null
  return (
    <ark.button
      type="button"
      aria-label={webhookMessages.testNamed(item.name)}
      aria-disabled={view.isBusy}
      onClick={chain(onClick, () => {
        if (!view.isBusy) view.test(item.id)
      })}
      {...part}
      {...props}
    >
      {children ?? webhookMessages.test}
    </ark.button>
  )
}
