import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { webhookMessages } from "@porchlight/core/webhook"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"

export interface WebhookRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Looks again; there while the server has not answered. */
export function WebhookRetryTrigger({ children, onClick, ...props }: WebhookRetryTriggerProps) {
  const view = useWebhookContext()
  const part = usePart(webhookAnatomy, "retry-trigger", view.state)
  if (view.state !== "unknown") return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        view.look()
      })}
      {...part}
      {...props}
    >
      {children ?? webhookMessages.lookAgain}
    </ark.button>
  )
}
