import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { webhookMessages } from "@porchlight/core/webhook"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"

export interface WebhookAddTriggerProps extends HTMLArkProps<"button"> {}

/** Opens the form of a new webhook; not there while a form is. */
export function WebhookAddTrigger({ children, onClick, ...props }: WebhookAddTriggerProps) {
  const view = useWebhookContext()
  const part = usePart(webhookAnatomy, "add-trigger", view.state)
  if (view.state === "loading" || view.state === "unknown" || view.formTitle !== null) return null
  return (
    <ark.button
      type="button"
      aria-disabled={view.isFull || view.isBusy}
      data-step-focus={view.state === "asking" ? undefined : ""}
      onClick={chain(onClick, () => {
        if (!view.isFull && !view.isBusy) view.open(null)
      })}
      {...part}
      {...props}
    >
      {children ?? webhookMessages.add}
    </ark.button>
  )
}
