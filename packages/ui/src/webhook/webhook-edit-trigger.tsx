import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { webhookMessages } from "@porchlight/core/webhook"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"
import { useWebhookItemContext } from "./use-webhook-item-context.ts"

export interface WebhookEditTriggerProps extends HTMLArkProps<"button"> {}

/** Puts the webhook into the form; not while a form is open: what is typed there is saved or given up first. */
export function WebhookEditTrigger({ children, onClick, ...props }: WebhookEditTriggerProps) {
  const view = useWebhookContext()
  const item = useWebhookItemContext()
  const part = usePart(webhookAnatomy, "edit-trigger", view.state)
  if (item.question !== null || view.formTitle !== null) return null
  return (
    <ark.button
      type="button"
      aria-label={webhookMessages.editNamed(item.name)}
      aria-disabled={view.isBusy}
      onClick={chain(onClick, () => {
        if (!view.isBusy) view.open(item.id)
      })}
      {...part}
      {...props}
    >
      {children ?? webhookMessages.edit}
    </ark.button>
  )
}
