import { Field } from "@ark-ui/react/field"
import { emailChangeMessages } from "@porchlight/core/email"
import type { EmailChangeField as FieldName } from "@porchlight/machines/email"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { emailChangeAnatomy } from "./email.change.anatomy.ts"
import { EmailChangeInput } from "./email-change-input.tsx"
import { useEmailChangeContext } from "./use-email-change-context.ts"

export interface EmailChangeFieldProps extends Field.RootProps {
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
    <Field.Root role="none" invalid={isInvalid} readOnly={isPending} data-field={name} {...part} {...props}>
      <Field.Label {...within("label")}>{children ?? emailChangeMessages[`${name}Label`]}</Field.Label>
      <EmailChangeInput name={name} />
      <Field.ErrorText {...within("error-text")}>{faults[name]}</Field.ErrorText>
    </Field.Root>
  )
}
