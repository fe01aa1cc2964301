import { WebhookRootProvider, type WebhookRootProviderProps } from "./webhook-root-provider.tsx"
import { useWebhook, type UseWebhookOptions } from "./use-webhook.ts"

export interface WebhookRootProps extends Omit<WebhookRootProviderProps, "value">, UseWebhookOptions {}

/** Makes the state of the webhooks and gives it to the parts inside. */
export function WebhookRoot({ timeZone, onSave, ...props }: WebhookRootProps) {
  return <WebhookRootProvider value={useWebhook({ timeZone, onSave })} {...props} />
}
