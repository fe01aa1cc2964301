export { createWebhookJob } from "./webhook.job.ts"
export { createWebhookSender, type WebhookPost, type WebhookSender } from "./webhook.sender.ts"
export { webhookOf, webhookSql } from "./webhook.sql.ts"
