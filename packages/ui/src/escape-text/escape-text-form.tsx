import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { escapeTextMessages } from "@porchlight/core/escape-text"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { escapeTextAnatomy } from "./escape-text.anatomy.ts"
import { useEscapeTextContext } from "./use-escape-text-context.ts"

export interface EscapeTextFormProps extends HTMLArkProps<"form"> {}

/** To whom it goes. There only while nothing is under way. */
export function EscapeTextForm({ onSubmit, ...props }: EscapeTextFormProps) {
  const escape = useEscapeTextContext()
  const part = usePart(escapeTextAnatomy, "form", escape.state)
  if (escape.state !== "form") return null
  return (
    <ark.form
      noValidate
      aria-label={escapeTextMessages.title}
      tabIndex={-1}
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        escape.send()
      })}
      {...part}
      {...props}
    />
  )
}
