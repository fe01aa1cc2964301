import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { webhookMessages as words } from "@porchlight/core/webhook"
import { useId } from "react"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"

export interface WebhookPlaceProps extends HTMLArkProps<"div"> {}

/** Whether the address is told exactly where she is. */
export function WebhookPlace(props: WebhookPlaceProps) {
  const { state, form, change } = useWebhookContext()
  const part = usePart(webhookAnatomy, "place", state)
  const hintId = useId()
  return (
    <ark.div {...part} {...props}>
      <label {...partAttributes(webhookAnatomy, "event-choice", state)}>
        <input
          type="checkbox"
          checked={form.includesPlace}
          aria-describedby={hintId}
          onChange={({ currentTarget }) => change({ includesPlace: currentTarget.checked })}
        />
        {words.place}
      </label>
      <p id={hintId} {...partAttributes(webhookAnatomy, "hint", state)}>
        {words.placeHint}
      </p>
    </ark.div>
  )
}
