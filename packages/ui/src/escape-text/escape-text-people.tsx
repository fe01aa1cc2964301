import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { escapeTextMessages } from "@porchlight/core/escape-text"
import { formatPhone } from "@porchlight/core/phone"
import { usePart } from "../anatomy/index.ts"
import { escapeTextAnatomy } from "./escape-text.anatomy.ts"
import { useEscapeTextContext } from "./use-escape-text-context.ts"

export interface EscapeTextPeopleProps extends HTMLArkProps<"fieldset"> {}

/** Who may be texted, by name: a press writes their number. Not there while nobody is known. */
export function EscapeTextPeople(props: EscapeTextPeopleProps) {
  const escape = useEscapeTextContext()
  const part = usePart(escapeTextAnatomy, "people", escape.state)
  const person = usePart(escapeTextAnatomy, "person-trigger", escape.state)
  if (escape.people.length === 0) return null
  return (
    <ark.fieldset aria-label={escapeTextMessages.people} {...part} {...props}>
      {escape.people.map(({ phone, label, isChosen }) => (
        <button
          key={phone}
          type="button"
          aria-pressed={isChosen}
          onClick={() => escape.setPhone(formatPhone(phone))}
          {...person}
        >
          {label}
        </button>
      ))}
    </ark.fieldset>
  )
}
