import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"

export interface WebhookFormFailureProps extends HTMLArkProps<"p"> {}

/** Why a webhook was not saved: beside the button that was pressed. */
export function WebhookFormFailure({ children, ...props }: WebhookFormFailureProps) {
  const view = useWebhookContext()
  const part = usePart(webhookAnatomy, "form-failure", view.state)
  if (view.failure === null) return null
  return (
    <ark.p role="alert" tabIndex={-1} {...part} {...props}>
      {children ?? view.failure}
    </ark.p>
  )
}
