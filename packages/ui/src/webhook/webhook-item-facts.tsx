import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"
import { useWebhookItemContext } from "./use-webhook-item-context.ts"

export interface WebhookItemFactsProps extends HTMLArkProps<"div"> {}

/** Where it leads, what it is told, and why it is off. */
export function WebhookItemFacts({ children, ...props }: WebhookItemFactsProps) {
  const part = usePart(webhookAnatomy, "item-facts", useWebhookContext().state)
  const { facts } = useWebhookItemContext()
  return (
    <ark.div {...part} {...props}>
      {children ?? facts.map((fact) => <p key={fact}>{fact}</p>)}
    </ark.div>
  )
}
