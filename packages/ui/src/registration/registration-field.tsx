import { FieldRoot, type FieldRootProps } from "@ark-ui/react/field"
import type { SignUpField } from "@porchlight/machines/registration"
import { usePart } from "../anatomy/index.ts"
import { registrationAnatomy } from "./registration.anatomy.ts"
import { RegistrationFieldContext, useRegistrationContext } from "./use-registration-context.ts"

export interface RegistrationFieldProps extends FieldRootProps {
  readonly name: SignUpField
}

/** One field: ties label, control, hint and error together. `ids` names their elements. */
export function RegistrationField({ name, ...props }: RegistrationFieldProps) {
  const registration = useRegistrationContext()
  const part = usePart(registrationAnatomy, "field", registration.state)
  return (
    <RegistrationFieldContext.Provider value={name}>
      <FieldRoot
        role="none"
        invalid={registration.faults[name] !== undefined}
        readOnly={registration.isPending}
        {...part}
        data-field={name}
        {...props}
      />
    </RegistrationFieldContext.Provider>
  )
}
