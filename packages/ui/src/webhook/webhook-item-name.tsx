import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"
import { useWebhookItemContext } from "./use-webhook-item-context.ts"

export interface WebhookItemNameProps extends HTMLArkProps<"h2"> {}

/** What it is called. */
export function WebhookItemName({ children, ...props }: WebhookItemNameProps) {
  const part = usePart(webhookAnatomy, "item-name", useWebhookContext().state)
  const { name } = useWebhookItemContext()
  return (
    <ark.h2 {...part} {...props}>
      {children ?? <bdi>{name}</bdi>}
    </ark.h2>
  )
}
