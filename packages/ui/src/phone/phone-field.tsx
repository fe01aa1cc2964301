import { FieldRoot, type FieldRootProps } from "@ark-ui/react/field"
import type { PhoneField as FieldName } from "@porchlight/machines/phone"
import { usePart } from "../anatomy/index.ts"
import { phoneAnatomy } from "./phone.anatomy.ts"
import { PhoneFieldContext, usePhoneContext } from "./use-phone-context.ts"

export interface PhoneFieldProps extends FieldRootProps {
  readonly name: FieldName
}

/** One field: ties label, control, hint and error together. `ids` names their elements. */
export function PhoneField({ name, ...props }: PhoneFieldProps) {
  const phone = usePhoneContext()
  const part = usePart(phoneAnatomy, "field", phone.state)
  return (
    <PhoneFieldContext.Provider value={name}>
      <FieldRoot
        role="none"
        invalid={phone.faults[name] !== undefined}
        readOnly={phone.isPending}
        {...part}
        data-field={name}
        {...props}
      />
    </PhoneFieldContext.Provider>
  )
}
