import { TaggedError } from "../error/index.ts"
import { webhookRefusalMessages } from "./webhook.refusal.messages.ts"

/** There are as many addresses as one account may have. */
export class WebhooksFull extends TaggedError(
  "WebhooksFull",
  409,
)<Record<never, never>>(() => webhookRefusalMessages.full) {}

/** The address is switched off: nothing is sent to it. */
export class WebhookOff extends TaggedError(
  "WebhookOff",
  409,
)<Record<never, never>>(() => webhookRefusalMessages.off) {}
