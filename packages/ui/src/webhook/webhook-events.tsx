import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { WEBHOOK_EVENTS, webhookMessages as words } from "@porchlight/core/webhook"
import { useId } from "react"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"

export interface WebhookEventsProps extends HTMLArkProps<"fieldset"> {}

/** What the address is told: a box for each kind of event. */
export function WebhookEvents({ children, ...props }: WebhookEventsProps) {
  const { state, form, faults, choose } = useWebhookContext()
  const part = usePart(webhookAnatomy, "events", state)
  const faultId = useId()
  return (
    <ark.fieldset aria-describedby={faults.events === undefined ? undefined : faultId} {...part} {...props}>
      <legend {...partAttributes(webhookAnatomy, "events-title", state)}>{words.events}</legend>
      {children ??
        WEBHOOK_EVENTS.map((event, index) => (
          <label key={event} {...partAttributes(webhookAnatomy, "event-choice", state)}>
            <input
              type="checkbox"
              name={event}
              checked={form.events.includes(event)}
              aria-invalid={index === 0 && faults.events !== undefined ? true : undefined}
              onChange={({ currentTarget }) => choose(event, currentTarget.checked)}
            />
            {words.event[event]}
          </label>
        ))}
      {faults.events === undefined ? null : (
        <p id={faultId} {...partAttributes(webhookAnatomy, "error-text", state)}>
          {faults.events}
        </p>
      )}
    </ark.fieldset>
  )
}
