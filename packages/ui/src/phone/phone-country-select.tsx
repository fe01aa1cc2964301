import { FieldSelect, type FieldSelectProps } from "@ark-ui/react/field"
import { PHONE_COUNTRIES } from "@porchlight/core/phone"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { phoneAnatomy } from "./phone.anatomy.ts"
import { usePhoneContext } from "./use-phone-context.ts"

export interface PhoneCountrySelectProps extends FieldSelectProps {}

/** The calling codes that are offered; children replace the options. Belongs into the field `country`. */
export function PhoneCountrySelect({ children, onChange, ...props }: PhoneCountrySelectProps) {
  const phone = usePhoneContext()
  const part = usePart(phoneAnatomy, "country-select", phone.state)
  return (
    <FieldSelect
      name="country"
      autoComplete="tel-country-code"
      value={phone.country}
      onChange={chain(onChange, (event) => phone.changeCountry(event.currentTarget.value))}
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
