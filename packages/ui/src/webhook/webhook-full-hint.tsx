import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { webhookMessages } from "@porchlight/core/webhook"
import { usePart } from "../anatomy/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"

export interface WebhookFullHintProps extends HTMLArkProps<"p"> {}

/** Says that there are as many webhooks as fit. */
export function WebhookFullHint({ children, ...props }: WebhookFullHintProps) {
  const view = useWebhookContext()
  const part = usePart(webhookAnatomy, "full-hint", view.state)
  if (!view.isFull) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? webhookMessages.full}
    </ark.p>
  )
}
