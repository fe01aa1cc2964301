import { FieldErrorText, type FieldErrorTextProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { phoneAnatomy } from "./phone.anatomy.ts"
import { usePhoneContext, usePhoneField } from "./use-phone-context.ts"

export interface PhoneErrorTextProps extends FieldErrorTextProps {}

/** What is wrong with the field around it. Not there while nothing is. */
export function PhoneErrorText({ children, ...props }: PhoneErrorTextProps) {
  const phone = usePhoneContext()
  const part = usePart(phoneAnatomy, "error-text", phone.state)
  const fault = phone.faults[usePhoneField()]
  return (
    <FieldErrorText {...part} {...props}>
      {children ?? fault}
    </FieldErrorText>
  )
}
