import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"

export interface WebhookFormTitleProps extends HTMLArkProps<"h2"> {}

/** Whether it is a new webhook, or which one is changed. */
export function WebhookFormTitle({ children, ...props }: WebhookFormTitleProps) {
  const view = useWebhookContext()
  const part = usePart(webhookAnatomy, "form-title", view.state)
  return (
    <ark.h2 {...part} {...props}>
      {children ?? view.formTitle}
    </ark.h2>
  )
}
