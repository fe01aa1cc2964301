import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { webhookMessages } from "@porchlight/core/webhook"
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
  const part = usePart(webhookAnatomy, "active-choice", state)
  return (
    <ark.label {...part} {...props}>
      <input
        type="checkbox"
        role="switch"
        aria-label={webhookMessages.activeNamed(name)}
        aria-checked={isActive}
        // Its description, as it has a name already.
        title={staysOff ?? undefined}
        aria-disabled={isHeld}
        checked={isActive}
        onChange={(event) => {
          if (!isHeld) turn(id, event.currentTarget.checked)
        }}
      />
      {children ?? webhookMessages.active}
    </ark.label>
  )
}
