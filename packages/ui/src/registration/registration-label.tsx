import { FieldLabel, type FieldLabelProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { registrationAnatomy } from "./registration.anatomy.ts"
import { registrationLabels } from "./registration.labels.ts"
import { useRegistrationContext, useRegistrationField } from "./use-registration-context.ts"

export interface RegistrationLabelProps extends FieldLabelProps {}

/** The name of the field around it. */
export function RegistrationLabel({ children, ...props }: RegistrationLabelProps) {
  const part = usePart(registrationAnatomy, "label", useRegistrationContext().state)
  const name = useRegistrationField()
  return (
    <FieldLabel {...part} {...props}>
      {children ?? registrationLabels[name]}
    </FieldLabel>
  )
}
