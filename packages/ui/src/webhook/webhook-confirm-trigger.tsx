import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { webhookMessages as words } from "@porchlight/core/webhook"
import { usePart } from "../anatomy/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"
import { useWebhookItemContext } from "./use-webhook-item-context.ts"

export interface WebhookConfirmTriggerProps extends HTMLArkProps<"button"> {}

const ANSWERS = { remove: "remove", rotate: "rotateNow", "turn-on": "turnOn" } as const

/** Does what was asked: deletes the webhook, switches it on, or makes another secret. */
export function WebhookConfirmTrigger({ children, ...props }: WebhookConfirmTriggerProps) {
  const view = useWebhookContext()
  const { name, question } = useWebhookItemContext()
  const part = usePart(webhookAnatomy, "confirm-trigger", view.state)
  const what = question?.what ?? "remove"
  return (
    <ark.button
      type="submit"
      aria-label={what === "remove" ? words.removeNamed(name) : undefined}
      aria-disabled={view.isBusy}
      {...part}
      {...props}
    >
      {children ?? words[ANSWERS[what]]}
    </ark.button>
  )
}
