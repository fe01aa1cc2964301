import { FieldHelperText, FieldInput, FieldLabel, FieldRoot, type FieldRootProps } from "@ark-ui/react/field"
import { emailChangeMessages } from "@porchlight/core/email"
import { factorMessages } from "@porchlight/core/session"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { sessionFactorAnatomy } from "./session.factor.anatomy.ts"
import { useSessionFactorContext } from "./use-session-factor-context.ts"

export interface SessionFactorConfirmCodeInputProps extends FieldRootProps {}

/** The field for a code of a factor that is in force; children replace its name. There only when it is asked for. */
export function SessionFactorConfirmCodeInput({ children, ...props }: SessionFactorConfirmCodeInputProps) {
  const factor = useSessionFactorContext()
  const part = usePart(sessionFactorAnatomy, "field", factor.state)
  if (!factor.isCodeAsked) return null
  return (
    <FieldRoot
      role="none"
      invalid={factor.confirmFault === "code"}
      readOnly={factor.isPending}
      {...part}
      {...props}
    >
      <FieldLabel {...partAttributes(sessionFactorAnatomy, "label", factor.state)}>
        {children ?? emailChangeMessages.codeLabel}
      </FieldLabel>
      <FieldHelperText {...partAttributes(sessionFactorAnatomy, "hint", factor.state)}>
        {factorMessages.codeHint}
      </FieldHelperText>
      <FieldInput
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        value={factor.confirmCode}
        onChange={(event) => factor.changeConfirmCode(event.currentTarget.value)}
        aria-required
        {...partAttributes(sessionFactorAnatomy, "input", factor.state)}
      />
    </FieldRoot>
  )
}
