import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { escapeTextMessages } from "@porchlight/core/escape-text"
import { useState } from "react"
import { usePart } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { escapeTextAnatomy } from "./escape-text.anatomy.ts"
import { useEscapeTextContext } from "./use-escape-text-context.ts"

export interface EscapeTextFormProps extends HTMLArkProps<"form"> {}

/** To whom it goes. There only while nothing is under way. A number that is refused takes the focus. */
export function EscapeTextForm({ onSubmit, ...props }: EscapeTextFormProps) {
  const escape = useEscapeTextContext()
  const part = usePart(escapeTextAnatomy, "form", escape.state)
  const [presses, setPresses] = useState(0)
  const form = useFaultFocus(escape.phoneError === null ? 0 : presses)
  if (escape.state !== "form") return null
  return (
    <ark.form
      ref={form}
      noValidate
      aria-label={escapeTextMessages.title}
      tabIndex={-1}
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        setPresses(presses + 1)
        escape.send()
      })}
      {...part}
      {...props}
    />
  )
}
