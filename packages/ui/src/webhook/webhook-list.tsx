import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"
import { WebhookItemContext } from "./use-webhook-item-context.ts"

export interface WebhookListProps extends HTMLArkProps<"ul"> {}

/** The webhooks, oldest first; the children are one webhook's parts. */
export function WebhookList({ children, ...props }: WebhookListProps) {
  const { state, items } = useWebhookContext()
  const part = usePart(webhookAnatomy, "list", state)
  if (items.length === 0) return null
  return (
    <ark.ul {...part} {...props}>
      {items.map((item) => (
        <li key={item.id} {...partAttributes(webhookAnatomy, "item", state)}>
          <WebhookItemContext.Provider value={item}>{children}</WebhookItemContext.Provider>
        </li>
      ))}
    </ark.ul>
  )
}
