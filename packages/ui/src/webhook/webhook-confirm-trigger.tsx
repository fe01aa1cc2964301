import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { webhookMessages } from "@porchlight/core/webhook"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"
import { useWebhookItemContext } from "./use-webhook-item-context.ts"

export interface WebhookConfirmTriggerProps extends HTMLArkProps<"button"> {}

/** Does what was asked: deletes the webhook, or makes another secret. */
export function WebhookConfirmTrigger({ children, onClick, ...props }: WebhookConfirmTriggerProps) {
  const view = useWebhookContext()
  const item = useWebhookItemContext()
  const part = usePart(webhookAnatomy, "confirm-trigger", view.state)
  const isRemoval = item.question?.what !== "rotate"
  return (
    <ark.button
      type="button"
      aria-label={isRemoval ? webhookMessages.removeNamed(item.name) : undefined}
      aria-disabled={view.isBusy}
      onClick={chain(onClick, () => {
        if (!view.isBusy) view.confirm()
      })}
      {...part}
      {...props}
    >
      {children ?? (isRemoval ? webhookMessages.remove : webhookMessages.rotateNow)}
    </ark.button>
  )
}
