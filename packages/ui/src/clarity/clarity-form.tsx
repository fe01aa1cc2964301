import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { clarityMessages } from "@porchlight/core/clarity"
import { useId } from "react"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { clarityAnatomy } from "./clarity.anatomy.ts"
import { useClarityContext } from "./use-clarity-context.ts"

export interface ClarityFormProps extends HTMLArkProps<"form"> {}

/** One's own question. It leaves nothing: not the phone, not a history of the browser. */
export function ClarityForm({ onSubmit, ...props }: ClarityFormProps) {
  const { state, typed, type, ask } = useClarityContext()
  const part = usePart(clarityAnatomy, "form", state)
  const id = useId()
  return (
    <ark.form
      autoComplete="off"
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        ask()
      })}
      {...part}
      {...props}
    >
      <label htmlFor={id} {...partAttributes(clarityAnatomy, "question-label", state)}>
        {clarityMessages.questionLabel}
      </label>
      <input
        id={id}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        {...partAttributes(clarityAnatomy, "input", state)}
      />
      <button type="submit" {...partAttributes(clarityAnatomy, "ask-trigger", state)}>
        {clarityMessages.ask}
      </button>
    </ark.form>
  )
}
