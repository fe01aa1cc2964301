import { FieldInput, type FieldInputProps } from "@ark-ui/react/field"
import type { EmailChangeField as FieldName } from "@porchlight/machines/email"
import { usePart } from "../anatomy/index.ts"
import { chain, useDescribedBy } from "../form/index.ts"
import { emailChangeAnatomy } from "./email.change.anatomy.ts"
import { useEmailChangeContext } from "./use-email-change-context.ts"

export interface EmailChangeInputProps extends FieldInputProps {
  readonly name: FieldName
}

const KINDS: Readonly<Record<FieldName, FieldInputProps>> = {
  email: { type: "email", autoComplete: "email", autoCapitalize: "none", spellCheck: false },
  password: { type: "password", autoComplete: "current-password" },
  code: { type: "text", autoComplete: "one-time-code", autoCapitalize: "characters", spellCheck: false },
}

/** The control of the field around it. */
export function EmailChangeInput({ name, onChange, ...props }: EmailChangeInputProps) {
  const { state, form, change } = useEmailChangeContext()
  const part = usePart(emailChangeAnatomy, "input", state)
  return (
    <FieldInput
      name={name}
      value={form[name]}
      onChange={chain(onChange, (event) => change(name, event.currentTarget.value))}
      aria-required
      aria-describedby={useDescribedBy()}
      {...KINDS[name]}
      {...part}
      {...props}
    />
  )
}
