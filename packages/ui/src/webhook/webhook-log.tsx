import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { webhookMessages as words } from "@porchlight/core/webhook"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"

export interface WebhookLogProps extends HTMLArkProps<"section"> {}

/** What was sent, newest first, what became of it, and sending it again. */
export function WebhookLog(props: WebhookLogProps) {
  const { state, log, isBusy, resend } = useWebhookContext()
  const part = usePart(webhookAnatomy, "log", state)
  if (log === null) return null
  return (
    <ark.section aria-label={words.log} {...part} {...props}>
      <h2 {...partAttributes(webhookAnatomy, "log-title", state)}>{words.log}</h2>
      {log.length === 0 ? <p>{words.noLog}</p> : null}
      <ul {...partAttributes(webhookAnatomy, "log-list", state)}>
        {log.map((line) => (
          <li
            key={line.id}
            data-failed={line.isFailed ? "" : undefined}
            {...partAttributes(webhookAnatomy, "log-line", state)}
          >
            <strong>{line.event}</strong>
            <span {...partAttributes(webhookAnatomy, "log-detail", state)}>
              <bdi>{line.to}</bdi> · {line.detail}
            </span>
            <span {...partAttributes(webhookAnatomy, "log-status", state)}>{line.status}</span>
            {line.canResend ? (
              <button
                type="button"
                aria-label={line.resendLabel}
                aria-disabled={isBusy}
                onClick={() => {
                  if (!isBusy) resend(line.id)
                }}
                {...partAttributes(webhookAnatomy, "resend-trigger", state)}
              >
                {words.resend}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </ark.section>
  )
}
