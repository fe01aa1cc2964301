import { FieldErrorText, FieldLabel, FieldRoot, type FieldRootProps } from "@ark-ui/react/field"
import { emailChangeMessages } from "@porchlight/core/email"
import type { EmailChangeField as FieldName } from "@porchlight/machines/email"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { emailChangeAnatomy } from "./email.change.anatomy.ts"
import { EmailChangeInput } from "./email-change-input.tsx"
import { useEmailChangeContext } from "./use-email-change-context.ts"

export interface EmailChangeFieldProps extends FieldRootProps {
  readonly name: FieldName
}

/** One field with its name and what is wrong with it; children replace the name. The one for a code is there when it is asked for. */
export function EmailChangeField({ name, children, ...props }: EmailChangeFieldProps) {
  const { state, fields, faults, isPending } = useEmailChangeContext()
  const part = usePart(emailChangeAnatomy, "field", state)
  const within = (inner: "label" | "error-text") => partAttributes(emailChangeAnatomy, inner, state)
  if (!fields.includes(name)) return null
  const isInvalid = faults[name] !== undefined
  return (
    <FieldRoot role="none" invalid={isInvalid} readOnly={isPending} data-field={name} {...part} {...props}>
      <FieldLabel {...within("label")}>{children ?? emailChangeMessages[`${name}Label`]}</FieldLabel>
      <EmailChangeInput name={name} />
      <FieldErrorText {...within("error-text")}>{faults[name]}</FieldErrorText>
    </FieldRoot>
  )
}
