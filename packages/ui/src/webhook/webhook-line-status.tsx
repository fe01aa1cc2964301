import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { webhookMessages } from "@porchlight/core/webhook"
import { usePart } from "../anatomy/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"

export interface WebhookLineStatusProps extends HTMLArkProps<"output"> {}

/** Says that the line is down. */
export function WebhookLineStatus({ children, ...props }: WebhookLineStatusProps) {
  const view = useWebhookContext()
  const part = usePart(webhookAnatomy, "line-status", view.state)
  if (!view.isLineDown) return null
  return (
    <ark.output {...part} {...props}>
      {children ?? webhookMessages.lineDown}
    </ark.output>
  )
}
