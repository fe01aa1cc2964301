import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { webhookMessages } from "@porchlight/core/webhook"
import { usePart } from "../anatomy/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"

export interface WebhookLineStatusProps extends HTMLArkProps<"output"> {}

/** Says that the line is down. Empty while it is up. */
export function WebhookLineStatus({ children, ...props }: WebhookLineStatusProps) {
  const view = useWebhookContext()
  const part = usePart(webhookAnatomy, "line-status", view.state)
  return (
    <ark.output {...part} {...props}>
      {view.isLineDown ? (children ?? webhookMessages.lineDown) : null}
    </ark.output>
  )
}
