import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { sessionMessages } from "@porchlight/core/session"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { sessionAnatomy } from "./session.anatomy.ts"
import { useSessionContext } from "./use-session-context.ts"

export interface SessionStepChoicesProps extends HTMLArkProps<"fieldset"> {}

/** What can be shown as the second factor, one of them chosen. */
export function SessionStepChoices({ children, ...props }: SessionStepChoicesProps) {
  const { state, step } = useSessionContext()
  const part = usePart(sessionAnatomy, "step-choices", state)
  return (
    <ark.fieldset {...part} {...props}>
      <legend>{children ?? sessionMessages.stepRequired}</legend>
      {step?.choices.map(({ factorId, label, isChosen, choose }) => (
        <label key={factorId ?? "recovery"} {...partAttributes(sessionAnatomy, "step-choice", state)}>
          <input type="radio" name="factor" checked={isChosen} onChange={choose} />
          {label}
        </label>
      ))}
    </ark.fieldset>
  )
}
