import { WEBHOOKS_MAX } from "./webhook.constants.ts"
import type { webhookRefusalMessages } from "./webhook.refusal.messages.ts"

export const webhookRefusalMessagesEs: typeof webhookRefusalMessages = {
  full: `Tienes ${WEBHOOKS_MAX} webhooks. Elimina uno para agregar otro.`,
  off: "Este webhook está desactivado. Actívalo primero.",
}
