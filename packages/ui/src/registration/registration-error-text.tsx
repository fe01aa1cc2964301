import type { FieldErrorTextProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { KeptError } from "../form/index.ts"
import { registrationAnatomy } from "./registration.anatomy.ts"
import { useRegistrationContext, useRegistrationField } from "./use-registration-context.ts"

export interface RegistrationErrorTextProps extends FieldErrorTextProps {}

/** What is wrong with the field around it. Not there while nothing is; while an answer is awaited its place is kept. */
export function RegistrationErrorText(props: RegistrationErrorTextProps) {
  const registration = useRegistrationContext()
  const part = usePart(registrationAnatomy, "error-text", registration.state)
  const fault = registration.faults[useRegistrationField()]
  return <KeptError error={fault ?? null} isWaiting={registration.isPending} {...part} {...props} />
}
