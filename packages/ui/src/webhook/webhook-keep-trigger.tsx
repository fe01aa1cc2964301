import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { webhookMessages } from "@porchlight/core/webhook"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"
import { useWebhookItemContext } from "./use-webhook-item-context.ts"

export interface WebhookKeepTriggerProps extends HTMLArkProps<"button"> {}

/** Leaves the webhook as it is. */
export function WebhookKeepTrigger({ children, onClick, ...props }: WebhookKeepTriggerProps) {
  const view = useWebhookContext()
  const item = useWebhookItemContext()
  const part = usePart(webhookAnatomy, "keep-trigger", view.state)
  return (
    <ark.button
      type="button"
      aria-disabled={view.isBusy}
      aria-describedby={`webhook-question-${item.id}`}
      data-step-focus={item.question?.what === "remove" ? "" : undefined}
      onClick={chain(onClick, () => {
        if (!view.isBusy) view.keep()
      })}
      {...part}
      {...props}
    >
      {children ?? (item.question?.what === "turn-on" ? webhookMessages.leaveOff : webhookMessages.keep)}
    </ark.button>
  )
}
