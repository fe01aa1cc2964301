import { messages } from "../language/index.ts"
import { WEBHOOKS_MAX } from "./webhook.constants.ts"

/** Apart from the rest: the errors are in every page that talks to a backend. */
export const webhookRefusalMessages = messages("webhookRefusal", {
  full: `You have ${WEBHOOKS_MAX} webhooks. Delete one to add another.`,
  off: "This webhook is switched off. Switch it on first.",
})
