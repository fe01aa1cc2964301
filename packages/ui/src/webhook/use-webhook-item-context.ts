import type { WebhookItem } from "@porchlight/machines/webhook"
import { createContext, useContext } from "react"

export const WebhookItemContext = createContext<WebhookItem | null>(null)

/** The webhook whose parts these are. */
export function useWebhookItemContext(): WebhookItem {
  const item = useContext(WebhookItemContext)
  if (!item)
    throw new Error(
      "[porchlight/webhook] A part of a webhook stands outside of one, so it has none to show. Put it inside <Webhook.List>.",
    )
  return item
}
