import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { cloakMessages } from "@porchlight/core/cloak"
import { useId } from "react"
import { CLOAK_TEXT_MAX_LENGTH, type CloakText } from "./cloak.texts.ts"
import { useCloakContext, useCloakPart } from "./use-cloak-context.ts"
import { useCloakTextsContext } from "./use-cloak-texts.ts"

export interface CloakTextFieldProps extends HTMLArkProps<"div"> {
  readonly name: CloakText
}

/** One text: its name, its field, and that it cannot be kept as it is. Belongs into the text form. */
export function CloakTextField({ name, ...props }: CloakTextFieldProps) {
  const { isKnown } = useCloakContext()
  const { valueOf, isOdd, type } = useCloakTextsContext()
  const part = useCloakPart("field")
  const input = useCloakPart("text-input")
  const error = useCloakPart("text-error-text")
  const id = useId()
  return (
    <ark.div {...part} {...props}>
      <label htmlFor={id}>{cloakMessages[name]}</label>
      <input
        id={id}
        autoComplete="off"
        maxLength={CLOAK_TEXT_MAX_LENGTH[name]}
        disabled={!isKnown}
        aria-invalid={isOdd(name) || undefined}
        aria-describedby={isOdd(name) ? `${id}-odd` : undefined}
        value={valueOf(name)}
        onChange={(event) => type(name, event.currentTarget.value)}
        {...input}
      />
      <p id={`${id}-odd`} aria-live="polite" {...error}>
        {isOdd(name) ? cloakMessages.textOdd : null}
      </p>
    </ark.div>
  )
}
