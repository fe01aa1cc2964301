import { FieldInput, type FieldInputProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { chain, useDescribedBy } from "../form/index.ts"
import { sessionResetAnatomy } from "./session.reset.anatomy.ts"
import { useSessionResetContext } from "./use-session-reset-context.ts"

export interface SessionResetInputProps extends FieldInputProps {}

/** The control of the field around it. */
export function SessionResetInput({ onChange, ...props }: SessionResetInputProps) {
  const reset = useSessionResetContext()
  const part = usePart(sessionResetAnatomy, "input", reset.state)
  return (
    <FieldInput
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      name="email"
      value={reset.email}
      onChange={chain(onChange, (event) => reset.change(event.currentTarget.value))}
      aria-required
      aria-describedby={useDescribedBy()}
      data-step-focus=""
      {...part}
      {...props}
    />
  )
}
