export * as Webhook from "./webhook.ts"
export { webhookAnatomy } from "./webhook.anatomy.ts"
export { useWebhook, type UseWebhookOptions } from "./use-webhook.ts"
export { useWebhookContext } from "./use-webhook-context.ts"
