import { FieldHelperText, FieldInput, FieldLabel, FieldRoot, type FieldRootProps } from "@ark-ui/react/field"
import { sessionMessages } from "@porchlight/core/session"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { sessionAnatomy } from "./session.anatomy.ts"
import { useSessionContext } from "./use-session-context.ts"

export interface SessionStepCodeProps extends FieldRootProps {}

/** The field for the code, with its hint. A browser may fill it in from a text. Not there for a passkey, which has none. */
export function SessionStepCode({ children, ...props }: SessionStepCodeProps) {
  const session = useSessionContext()
  const part = usePart(sessionAnatomy, "step-field", session.state)
  const { step } = session
  if (step?.kind === "passkey") return null
  const isDigits = step?.kind !== "recovery"
  return (
    <FieldRoot
      role="none"
      invalid={session.failure !== null}
      readOnly={session.isPending}
      {...part}
      {...props}
    >
      <FieldLabel {...partAttributes(sessionAnatomy, "label", session.state)}>
        {children ?? sessionMessages.stepCodeLabel}
      </FieldLabel>
      <FieldHelperText {...partAttributes(sessionAnatomy, "step-hint", session.state)}>
        {step?.hint}
      </FieldHelperText>
      <FieldInput
        name="code"
        value={step?.code ?? ""}
        onChange={(event) => step?.change(event.currentTarget.value)}
        inputMode={isDigits ? "numeric" : "text"}
        autoComplete={isDigits ? "one-time-code" : "off"}
        autoCapitalize="characters"
        spellCheck={false}
        data-step-focus=""
        {...partAttributes(sessionAnatomy, "step-code", session.state)}
      />
    </FieldRoot>
  )
}
