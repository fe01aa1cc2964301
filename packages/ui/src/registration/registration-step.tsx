import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { phoneMessages } from "@porchlight/core/phone"
import type { RegistrationStep as StepName } from "@porchlight/machines/registration"
import { usePart } from "../anatomy/index.ts"
import { registrationAnatomy } from "./registration.anatomy.ts"
import { registrationStepLabels } from "./registration.labels.ts"
import { useRegistrationContext } from "./use-registration-context.ts"

export interface RegistrationStepProps extends HTMLArkProps<"section"> {
  readonly name: StepName
}

/** What belongs to one step; there only at that step. */
export function RegistrationStep({ name, ...props }: RegistrationStepProps) {
  const registration = useRegistrationContext()
  const part = usePart(registrationAnatomy, "step", registration.state)
  if (registration.step !== name) return null
  const hasNoCode = name === "phone_verification" && registration.codeSent === null
  return (
    <ark.section
      tabIndex={-1}
      aria-label={hasNoCode ? phoneMessages.codeLabel : registrationStepLabels[name]}
      {...part}
      data-step={name}
      {...props}
    />
  )
}
