import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { cloakMessages, type CloakSettings } from "@porchlight/core/cloak"
import { useId } from "react"
import { useCloakContext, useCloakPart } from "./use-cloak-context.ts"

const RECIPIENTS = ["latest", "all", "nobody"] as const satisfies ReadonlyArray<CloakSettings["recipients"]>

export interface CloakRecipientsProps extends HTMLArkProps<"fieldset"> {}

/** Whom leaving tells; stored as it is chosen. */
export function CloakRecipients(props: CloakRecipientsProps) {
  const { settings, isKnown, change } = useCloakContext()
  const part = useCloakPart("recipients")
  const label = useCloakPart("recipients-label")
  const option = useCloakPart("option")
  const name = useId()
  return (
    <ark.fieldset {...part} {...props}>
      <legend {...label}>{cloakMessages.recipients}</legend>
      {RECIPIENTS.map((recipients) => (
        <label key={recipients} {...option}>
          <input
            type="radio"
            name={name}
            checked={settings.recipients === recipients}
            disabled={!isKnown}
            onChange={() => change({ recipients })}
          />
          {cloakMessages.recipient[recipients]}
        </label>
      ))}
    </ark.fieldset>
  )
}
