import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { webhookMessages } from "@porchlight/core/webhook"
import { usePart } from "../anatomy/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"

export interface WebhookSaveTriggerProps extends HTMLArkProps<"button"> {}

/** Saves what is written. */
export function WebhookSaveTrigger({ children, ...props }: WebhookSaveTriggerProps) {
  const view = useWebhookContext()
  const part = usePart(webhookAnatomy, "save-trigger", view.state)
  return (
    <ark.button type="submit" aria-disabled={view.isBusy} {...part} {...props}>
      {children ?? webhookMessages.save}
    </ark.button>
  )
}
