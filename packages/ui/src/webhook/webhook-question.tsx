import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"
import { useWebhookItemContext } from "./use-webhook-item-context.ts"

export interface WebhookQuestionProps extends HTMLArkProps<"div"> {}

/** What is asked before a webhook is deleted or gets another secret; the two answers stand inside. */
export function WebhookQuestion({ children, ...props }: WebhookQuestionProps) {
  const { id, question } = useWebhookItemContext()
  const part = usePart(webhookAnatomy, "question", useWebhookContext().state)
  if (question === null) return null
  return (
    <ark.div {...part} {...props}>
      <p id={`webhook-question-${id}`}>{question.text}</p>
      {children}
    </ark.div>
  )
}
