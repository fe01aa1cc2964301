import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { webhookMessages } from "@porchlight/core/webhook"
import { usePart } from "../anatomy/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"

export interface WebhookEmptyProps extends HTMLArkProps<"div"> {}

/** Says that there are no webhooks, and what to add. */
export function WebhookEmpty({ children, ...props }: WebhookEmptyProps) {
  const { state } = useWebhookContext()
  const part = usePart(webhookAnatomy, "empty", state)
  if (state !== "empty") return null
  return (
    <ark.div {...part} {...props}>
      {children ?? (
        <>
          <strong>{webhookMessages.none}</strong>
          <span>{webhookMessages.noneHint}</span>
        </>
      )}
    </ark.div>
  )
}
