import type { WebhookView } from "@porchlight/machines/webhook"
import { createContext, useContext } from "react"

export const WebhookContext = createContext<WebhookView | null>(null)

/** What the nearest `<Webhook.Root>` knows and can do. */
export function useWebhookContext(): WebhookView {
  const view = useContext(WebhookContext)
  if (!view)
    throw new Error(
      "[porchlight/webhook] A part stands outside its root, so it has no state to show. Put it inside <Webhook.Root>.",
    )
  return view
}
