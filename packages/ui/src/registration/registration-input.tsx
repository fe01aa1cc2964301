import { FieldInput, type FieldInputProps } from "@ark-ui/react/field"
import { isConsentField, type SignUpTextField } from "@porchlight/machines/registration"
import { usePart } from "../anatomy/index.ts"
import { chain, useDescribedBy } from "../form/index.ts"
import { registrationAnatomy } from "./registration.anatomy.ts"
import { useRegistrationContext, useRegistrationField } from "./use-registration-context.ts"

export interface RegistrationInputProps extends FieldInputProps {}

const KINDS: Readonly<Record<SignUpTextField, FieldInputProps>> = {
  fullName: { type: "text", autoComplete: "name" },
  email: { type: "email", autoComplete: "email", autoCapitalize: "none", spellCheck: false },
  password: { type: "password", autoComplete: "new-password" },
  confirmPassword: { type: "password", autoComplete: "new-password" },
  country: { type: "text", autoComplete: "country" },
  phoneNumber: { type: "tel", autoComplete: "tel" },
}

/** The control of a field that is typed. */
export function RegistrationInput({ onChange, ...props }: RegistrationInputProps) {
  const registration = useRegistrationContext()
  const name = useRegistrationField()
  const part = usePart(registrationAnatomy, "input", registration.state)
  const describedBy = useDescribedBy()
  if (isConsentField(name))
    throw new Error(
      `[porchlight/registration] "${name}" is ticked, not typed, so an input cannot show it. Use <Registration.Consent>.`,
    )
  return (
    <FieldInput
      name={name}
      value={registration.form[name]}
      onChange={chain(onChange, (event) => registration.change(name, event.currentTarget.value))}
      aria-required
      aria-describedby={describedBy}
      {...KINDS[name]}
      {...part}
      {...props}
    />
  )
}
