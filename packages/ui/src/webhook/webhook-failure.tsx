import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"

export interface WebhookFailureProps extends HTMLArkProps<"p"> {}

/** Why switching or deleting did not work; there while no form is, nor what asks for the password. */
export function WebhookFailure({ children, ...props }: WebhookFailureProps) {
  const view = useWebhookContext()
  const part = usePart(webhookAnatomy, "failure", view.state)
  if (view.failure === null || view.fields.length > 0) return null
  return (
    <ark.p role="alert" tabIndex={-1} {...part} {...props}>
      {children ?? view.failure}
    </ark.p>
  )
}
