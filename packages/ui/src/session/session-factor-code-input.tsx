import { FieldHelperText, FieldInput, FieldLabel, FieldRoot, type FieldRootProps } from "@ark-ui/react/field"
import { sessionMessages } from "@porchlight/core/session"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { sessionFactorAnatomy } from "./session.factor.anatomy.ts"
import { useSessionFactorContext } from "./use-session-factor-context.ts"

export interface SessionFactorCodeInputProps extends FieldRootProps {}

/** The field for the first code, with what to do for it. */
export function SessionFactorCodeInput({ children, ...props }: SessionFactorCodeInputProps) {
  const factor = useSessionFactorContext()
  const part = usePart(sessionFactorAnatomy, "field", factor.state)
  return (
    <FieldRoot role="none" invalid={factor.failure !== null} readOnly={factor.isPending} {...part} {...props}>
      <FieldLabel {...partAttributes(sessionFactorAnatomy, "label", factor.state)}>
        {children ?? sessionMessages.stepCodeLabel}
      </FieldLabel>
      <FieldHelperText {...partAttributes(sessionFactorAnatomy, "hint", factor.state)}>
        {factor.hint}
      </FieldHelperText>
      <FieldInput
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={factor.code}
        onChange={(event) => factor.changeCode(event.currentTarget.value)}
        data-step-focus=""
        {...partAttributes(sessionFactorAnatomy, "input", factor.state)}
      />
    </FieldRoot>
  )
}
