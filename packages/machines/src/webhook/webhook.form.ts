import { countCodePoints, isPlainText } from "@porchlight/core/text"
import {
  WEBHOOK_DESCRIPTION_MAX_LENGTH,
  webhookMessages as words,
  webhookUrlFault,
  type Webhook,
  type WebhookPatch,
} from "@porchlight/core/webhook"
import type { WebhookFaults, WebhookForm } from "./webhook.types.ts"

/** A form as it is before anything is typed: told of alarms, and not where she is. */
export const NEW_WEBHOOK_FORM: WebhookForm = {
  url: "",
  description: "",
  events: ["check-in.missed", "incident.opened", "incident.resolved"],
  includesPlace: false,
}

/** What is wrong with a form, by field. */
export function webhookFaults(form: WebhookForm, allowsLocal: boolean): WebhookFaults {
  const url = webhookUrlFault(form.url.trim(), { allowsLocal })
  const description = form.description.trim()
  const isLine = isPlainText(description) && countCodePoints(description) <= WEBHOOK_DESCRIPTION_MAX_LENGTH
  return {
    ...(url === null ? {} : { url: words.urlFault[url] }),
    ...(isLine ? {} : { description: words.descriptionInvalid }),
    ...(form.events.length > 0 ? {} : { events: words.eventsRequired }),
  }
}

/** A form without what stands around its texts. */
export function trimmed(form: WebhookForm): WebhookForm {
  return { ...form, url: form.url.trim(), description: form.description.trim() }
}

/** An address as the form shows it. */
export function webhookFormOf({ url, description, events, includesPlace }: Webhook): WebhookForm {
  return { url, description, events, includesPlace }
}

/** What a draft changes: the rest stays out, so that what another device changed stays. */
export function webhookPatchOf(draft: WebhookForm, webhook: Webhook): WebhookPatch {
  const isSame =
    draft.events.length === webhook.events.length && draft.events.every((one) => webhook.events.includes(one))
  return {
    ...(draft.url !== webhook.url && { url: draft.url }),
    ...(draft.description !== webhook.description && { description: draft.description }),
    ...(!isSame && { events: draft.events }),
    ...(draft.includesPlace !== webhook.includesPlace && { includesPlace: draft.includesPlace }),
  }
}
