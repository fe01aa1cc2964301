import {
  CheckboxControl,
  CheckboxHiddenInput,
  CheckboxIndicator,
  CheckboxLabel,
  CheckboxRoot,
  type CheckboxRootProps,
} from "@ark-ui/react/checkbox"
import { isConsentField } from "@porchlight/machines/registration"
import { partAttributes, type PartAttributes } from "../anatomy/index.ts"
import { useDescribedBy } from "../form/index.ts"
import { registrationAnatomy } from "./registration.anatomy.ts"
import { registrationLabels } from "./registration.labels.ts"
import { useRegistrationContext, useRegistrationField } from "./use-registration-context.ts"

export interface RegistrationConsentProps extends CheckboxRootProps {}

/** A field that is ticked; children are what is agreed to. */
export function RegistrationConsent({ children, onCheckedChange, ...props }: RegistrationConsentProps) {
  const registration = useRegistrationContext()
  const name = useRegistrationField()
  const describedBy = useDescribedBy()
  if (!isConsentField(name))
    throw new Error(
      `[porchlight/registration] "${name}" is typed, not ticked, so a checkbox cannot show it. Use <Registration.Input>.`,
    )
  return (
    <CheckboxRoot
      checked={registration.form[name]}
      onCheckedChange={(details) => {
        onCheckedChange?.(details)
        registration.consent(name, details.checked === true)
      }}
      {...named("consent")}
      {...props}
    >
      <CheckboxControl {...named("consent-box")}>
        <CheckboxIndicator>✓</CheckboxIndicator>
      </CheckboxControl>
      <CheckboxLabel {...named("consent-label")}>{children ?? registrationLabels[name]}</CheckboxLabel>
      <CheckboxHiddenInput name={name} aria-required aria-describedby={describedBy} />
    </CheckboxRoot>
  )
}

/** The state of these parts is whether they are ticked; Ark sets it. */
function named(part: "consent" | "consent-box" | "consent-label"): Omit<PartAttributes, "data-state"> {
  const { "data-state": _, ...attributes } = partAttributes(registrationAnatomy, part, "signup")
  return attributes
}
