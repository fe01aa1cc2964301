import { FieldInput, FieldLabel, FieldRoot, type FieldRootProps } from "@ark-ui/react/field"
import { FACTOR_NAME_MAX_LENGTH, passkeyMessages } from "@porchlight/core/session"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { sessionFactorAnatomy } from "./session.factor.anatomy.ts"
import { useSessionFactorContext } from "./use-session-factor-context.ts"

export interface SessionFactorNameInputProps extends FieldRootProps {}

/** The field for the name; children replace its label. */
export function SessionFactorNameInput({ children, ...props }: SessionFactorNameInputProps) {
  const factor = useSessionFactorContext()
  const part = usePart(sessionFactorAnatomy, "field", factor.state)
  return (
    <FieldRoot role="none" invalid={factor.failure !== null} readOnly={factor.isPending} {...part} {...props}>
      <FieldLabel {...partAttributes(sessionFactorAnatomy, "label", factor.state)}>
        {children ?? passkeyMessages.nameLabel}
      </FieldLabel>
      <FieldInput
        name="name"
        autoComplete="off"
        maxLength={FACTOR_NAME_MAX_LENGTH}
        value={factor.name}
        onChange={(event) => factor.changeName(event.currentTarget.value)}
        aria-required
        data-step-focus=""
        {...partAttributes(sessionFactorAnatomy, "input", factor.state)}
      />
    </FieldRoot>
  )
}
