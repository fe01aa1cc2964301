import { FieldSelect, type FieldSelectProps } from "@ark-ui/react/field"
import { PHONE_COUNTRIES } from "@porchlight/core/phone"
import { usePart } from "../anatomy/index.ts"
import { chain, useDescribedBy } from "../form/index.ts"
import { registrationAnatomy } from "./registration.anatomy.ts"
import { useRegistrationContext } from "./use-registration-context.ts"

export interface RegistrationCountrySelectProps extends FieldSelectProps {}

/** The calling codes that are offered; children replace the options. Belongs into the field `country`. */
export function RegistrationCountrySelect({ children, onChange, ...props }: RegistrationCountrySelectProps) {
  const registration = useRegistrationContext()
  const part = usePart(registrationAnatomy, "country-select", registration.state)
  return (
    <FieldSelect
      name="country"
      autoComplete="tel-country-code"
      value={registration.form.country}
      onChange={chain(onChange, (event) => registration.change("country", event.currentTarget.value))}
      aria-describedby={useDescribedBy()}
      {...part}
      {...props}
    >
      {children ??
        PHONE_COUNTRIES.map(({ country, label }) => (
          <option key={country} value={country}>
            {label}
          </option>
        ))}
    </FieldSelect>
  )
}
