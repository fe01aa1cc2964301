import { FieldInput, FieldLabel, FieldRoot, type FieldRootProps } from "@ark-ui/react/field"
import { factorMessages } from "@porchlight/core/session"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { sessionFactorAnatomy } from "./session.factor.anatomy.ts"
import { useSessionFactorContext } from "./use-session-factor-context.ts"

export interface SessionFactorPasswordInputProps extends FieldRootProps {}

/** The field for the password; children replace its name. */
export function SessionFactorPasswordInput({ children, ...props }: SessionFactorPasswordInputProps) {
  const factor = useSessionFactorContext()
  const part = usePart(sessionFactorAnatomy, "field", factor.state)
  return (
    <FieldRoot
      role="none"
      invalid={factor.confirmFault === "password"}
      readOnly={factor.isPending}
      {...part}
      {...props}
    >
      <FieldLabel {...partAttributes(sessionFactorAnatomy, "label", factor.state)}>
        {children ?? factorMessages.passwordFor}
      </FieldLabel>
      <FieldInput
        type="password"
        name="password"
        autoComplete="current-password"
        value={factor.password}
        onChange={(event) => factor.changePassword(event.currentTarget.value)}
        aria-required
        data-step-focus=""
        {...partAttributes(sessionFactorAnatomy, "input", factor.state)}
      />
    </FieldRoot>
  )
}
