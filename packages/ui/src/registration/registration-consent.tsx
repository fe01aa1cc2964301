import { Checkbox } from "@ark-ui/react/checkbox"
import { isConsentField } from "@porchlight/machines/registration"
import { partAttributes, type PartAttributes } from "../anatomy/index.ts"
import { useDescribedBy } from "../form/index.ts"
import { registrationAnatomy } from "./registration.anatomy.ts"
import { registrationLabels } from "./registration.labels.ts"
import { useRegistrationContext, useRegistrationField } from "./use-registration-context.ts"

export interface RegistrationConsentProps extends Checkbox.RootProps {}

/** A field that is ticked; children are what is agreed to. */
export function RegistrationConsent({ children, ...props }: RegistrationConsentProps) {
  const registration = useRegistrationContext()
  const name = useRegistrationField()
  const describedBy = useDescribedBy()
  if (!isConsentField(name))
    throw new Error(
      `[porchlight/registration] "${name}" is typed, not ticked, so a checkbox cannot show it. Use <Registration.Input>.`,
    )
  return (
    <Checkbox.Root
      checked={registration.form[name]}
      onCheckedChange={({ checked }) => registration.consent(name, checked === true)}
      {...named("consent")}
      {...props}
    >
      <Checkbox.Control {...named("consent-box")}>
        <Checkbox.Indicator>✓</Checkbox.Indicator>
      </Checkbox.Control>
      <Checkbox.Label {...named("consent-label")}>{children ?? registrationLabels[name]}</Checkbox.Label>
      <Checkbox.HiddenInput name={name} aria-required aria-describedby={describedBy} />
    </Checkbox.Root>
  )
}

/** The state of these parts is whether they are ticked; Ark sets it. */
function named(part: "consent" | "consent-box" | "consent-label"): Omit<PartAttributes, "data-state"> {
  const { "data-state": _, ...attributes } = partAttributes(registrationAnatomy, part, "signup")
  return attributes
}
