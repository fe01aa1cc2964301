import { FieldInput, type FieldInputProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { chain, useDescribedBy } from "../form/index.ts"
import { phoneAnatomy } from "./phone.anatomy.ts"
import { usePhoneContext } from "./use-phone-context.ts"

export interface PhoneNumberInputProps extends FieldInputProps {}

/** Where the number is typed. Belongs into the field `number`. */
export function PhoneNumberInput({ onChange, ...props }: PhoneNumberInputProps) {
  const phone = usePhoneContext()
  const part = usePart(phoneAnatomy, "number-input", phone.state)
  return (
    <FieldInput
      type="tel"
      name="phone"
      autoComplete="tel"
      value={phone.number}
      onChange={chain(onChange, (event) => phone.changeNumber(event.currentTarget.value))}
      aria-required
      aria-describedby={useDescribedBy()}
      data-step-focus=""
      {...part}
      {...props}
    />
  )
}
