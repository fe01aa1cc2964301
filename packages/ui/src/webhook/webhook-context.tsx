import type { WebhookView } from "@porchlight/machines/webhook"
import type { ReactNode } from "react"
import { useWebhookContext } from "./use-webhook-context.ts"

export interface WebhookContextPartProps {
  readonly children: (view: WebhookView) => ReactNode
}

/** Gives the view to a function, for what no part shows. */
export function WebhookContextPart({ children }: WebhookContextPartProps) {
  return children(useWebhookContext())
}
