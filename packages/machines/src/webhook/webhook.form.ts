import { messageOf, tagOf } from "@porchlight/core/error"
import { countCodePoints, isPlainText } from "@porchlight/core/text"
import {
  hearsMore,
  WEBHOOK_DESCRIPTION_MAX_LENGTH,
  webhookMessages as words,
  webhookUrlFault,
  type Webhook,
  type WebhookPatch,
} from "@porchlight/core/webhook"
import { fieldFaultsOf } from "../error/index.ts"
import type {
  WebhookContext,
  WebhookDraft,
  WebhookFaults,
  WebhookForm,
  WebhookTextField,
} from "./webhook.types.ts"

/** A form as it is before anything is typed: told of alarms, and not where she is. */
export const NEW_WEBHOOK_FORM: WebhookForm = {
  url: "",
  description: "",
  events: ["check-in.missed", "incident.opened", "incident.resolved"],
  includesPlace: false,
  password: "",
  code: "",
}

/** What is on the screen, as far as it says what to type. */
type Shown = Pick<WebhookContext, "known" | "editing" | "asked" | "form" | "isPasswordAsked" | "isCodeAsked">

/**
 * Whether what is about to be saved, or switched on, makes an address hear more, or makes a secret that anybody could sign with:
 * then the password is typed as well.
 */
function asksPassword({ known, editing, asked, form, isPasswordAsked }: Shown): boolean {
  if (editing === undefined) return asked !== null && asked.what !== "remove"
  const webhook = known?.webhooks.find(({ id }) => id === editing)
  return (
    isPasswordAsked || webhook === undefined || hearsMore(webhook, webhookPatchOf(draftOf(form), webhook))
  )
}

/** The fields to show. */
export function webhookFields(shown: Shown): ReadonlyArray<WebhookTextField> {
  const proof: ReadonlyArray<WebhookTextField> = shown.isCodeAsked ? ["password", "code"] : ["password"]
  return [
    ...(shown.editing === undefined ? [] : (["url", "description"] as const)),
    ...(asksPassword(shown) ? proof : []),
  ]
}

/** What is wrong with what is on the screen, by field. */
export function webhookFaults(shown: Shown): WebhookFaults {
  const isMissing = shown.form.password === "" && asksPassword(shown)
  return {
    ...(shown.editing === undefined
      ? {}
      : draftFaults(draftOf(shown.form), shown.known?.allowsLocal ?? false)),
    ...(isMissing ? { password: words.passwordNeeded } : {}),
  }
}

function draftFaults({ url, description, events }: WebhookDraft, allowsLocal: boolean): WebhookFaults {
  const fault = webhookUrlFault(url, { allowsLocal })
  const isLine = isPlainText(description) && countCodePoints(description) <= WEBHOOK_DESCRIPTION_MAX_LENGTH
  return {
    ...(fault === null ? {} : { url: words.urlFault[fault] }),
    ...(isLine ? {} : { description: words.descriptionInvalid }),
    ...(events.length > 0 ? {} : { events: words.eventsRequired }),
  }
}

/** What the backend refused that a field can mend: it stands there. */
export function refusedFields(error: unknown): WebhookFaults {
  const field = MENDS[tagOf(error) ?? ""]
  return field === undefined ? fieldFaultsOf(error, ["password"]) : { [field]: messageOf(error, "") }
}

const MENDS: Readonly<Record<string, WebhookTextField | undefined>> = {
  PasswordWrong: "password",
  FactorRequired: "code",
  FactorWrong: "code",
}

/** What shows who types; nothing where it was not asked for. */
export function proofOf(shown: Shown): Pick<WebhookPatch, "password" | "code"> {
  if (!asksPassword(shown)) return {}
  const { password, code } = shown.form
  return { password, code: code.trim() === "" ? null : code.trim() }
}

/** What of a form is the address, without what stands around its texts. */
export function draftOf({ url, description, events, includesPlace }: WebhookForm): WebhookDraft {
  return { url: url.trim(), description: description.trim(), events, includesPlace }
}

/** An address as the form shows it. */
export function webhookFormOf({ url, description, events, includesPlace }: Webhook): WebhookForm {
  return { ...NEW_WEBHOOK_FORM, url, description, events, includesPlace }
}

/** What a draft changes: the rest stays out, so that what another device changed stays. */
export function webhookPatchOf(draft: WebhookDraft, webhook: Webhook): WebhookPatch {
  const isSame =
    draft.events.length === webhook.events.length && draft.events.every((one) => webhook.events.includes(one))
  return {
    ...(draft.url !== webhook.url && { url: draft.url }),
    ...(draft.description !== webhook.description && { description: draft.description }),
    ...(!isSame && { events: draft.events }),
    ...(draft.includesPlace !== webhook.includesPlace && { includesPlace: draft.includesPlace }),
  }
}
