import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { webhookMessages } from "@porchlight/core/webhook"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"
import { useWebhookItemContext } from "./use-webhook-item-context.ts"

export interface WebhookRotateTriggerProps extends HTMLArkProps<"button"> {}

/** Asks whether it is to have another secret; not while a form is open, which the password belongs to then. */
export function WebhookRotateTrigger({ children, onClick, ...props }: WebhookRotateTriggerProps) {
  const view = useWebhookContext()
  const item = useWebhookItemContext()
  const part = usePart(webhookAnatomy, "rotate-trigger", view.state)
  if (item.question !== null || view.formTitle !== null) return null
  return (
    <ark.button
      type="button"
      aria-label={webhookMessages.rotateNamed(item.name)}
      aria-disabled={view.isBusy}
      onClick={chain(onClick, () => {
        if (!view.isBusy) view.ask(item.id, "rotate")
      })}
      {...part}
      {...props}
    >
      {children ?? webhookMessages.rotate}
    </ark.button>
  )
}
