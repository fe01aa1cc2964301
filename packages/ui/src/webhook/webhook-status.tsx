import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"

export interface WebhookStatusProps extends HTMLArkProps<"output"> {}

/** What happened last, for everybody. */
export function WebhookStatus({ children, ...props }: WebhookStatusProps) {
  const view = useWebhookContext()
  const part = usePart(webhookAnatomy, "status", view.state)
  return (
    <ark.output tabIndex={-1} {...part} {...props}>
      {children ?? view.status}
    </ark.output>
  )
}
