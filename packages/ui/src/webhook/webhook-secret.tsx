import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { webhookMessages as words } from "@porchlight/core/webhook"
import { useState } from "react"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"

export interface WebhookSecretProps extends HTMLArkProps<"section"> {}

/** The secret, this once, until she says that she has kept it. */
export function WebhookSecret(props: WebhookSecretProps) {
  const { state, secret, keptSecret } = useWebhookContext()
  const part = usePart(webhookAnatomy, "secret", state)
  const [copied, setCopied] = useState("")
  if (secret === null) return null
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied(words.copied),
      () => setCopied(words.copyFailed),
    )
  return (
    <ark.section aria-label={words.secretTitle} {...part} {...props}>
      <h2 {...partAttributes(webhookAnatomy, "form-title", state)}>{words.secretTitle}</h2>
      <p>{words.secretHint}</p>
      <input
        readOnly
        value={secret}
        aria-label={words.secretLabel}
        data-step-focus=""
        onFocus={({ currentTarget }) => currentTarget.select()}
        {...partAttributes(webhookAnatomy, "input", state)}
      />
      <button
        type="button"
        onClick={() => void copy()}
        {...partAttributes(webhookAnatomy, "copy-trigger", state)}
      >
        {words.copy}
      </button>
      <output>{copied}</output>
      <button
        type="button"
        onClick={() => {
          setCopied("")
          keptSecret()
        }}
        {...partAttributes(webhookAnatomy, "kept-trigger", state)}
      >
        {words.secretDone}
      </button>
    </ark.section>
  )
}
