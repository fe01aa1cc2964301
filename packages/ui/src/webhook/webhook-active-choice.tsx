import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { webhookMessages } from "@porchlight/core/webhook"
import { useId } from "react"
import { usePart } from "../anatomy/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"
import { useWebhookItemContext } from "./use-webhook-item-context.ts"

export interface WebhookActiveChoiceProps extends HTMLArkProps<"label"> {}

/** Switches the webhook off, or asks whether it is to be on. A native box that says it is a switch. */
export function WebhookActiveChoice({ children, ...props }: WebhookActiveChoiceProps) {
  const { state, isBusy, turn } = useWebhookContext()
  const { id, name, isActive, staysOff } = useWebhookItemContext()
  const isHeld = isBusy || staysOff !== null
  const reasonId = useId()
  const part = usePart(webhookAnatomy, "active-choice", state)
  return (
    <ark.label {...part} {...props}>
      <input
        type="checkbox"
        role="switch"
        aria-label={webhookMessages.activeNamed(name)}
        aria-checked={isActive}
        aria-describedby={staysOff === null ? undefined : reasonId}
        aria-disabled={isHeld}
        checked={isActive}
        onChange={(event) => {
          if (!isHeld) turn(id, event.currentTarget.checked)
        }}
      />
      {children ?? webhookMessages.active}
      {/* It stands among the facts as well, where everybody sees it. */}
      {staysOff !== null && (
        <span id={reasonId} hidden>
          {staysOff}
        </span>
      )}
    </ark.label>
  )
}
