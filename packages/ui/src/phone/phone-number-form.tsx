import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { phoneAnatomy } from "./phone.anatomy.ts"
import { usePhoneContext } from "./use-phone-context.ts"

export interface PhoneNumberFormProps extends HTMLArkProps<"form"> {}

/** The first step: asks for the number. There only at that step. */
export function PhoneNumberForm({ onSubmit, ...props }: PhoneNumberFormProps) {
  const phone = usePhoneContext()
  const part = usePart(phoneAnatomy, "number-form", phone.state)
  const form = useFaultFocus(phone.refusals)
  if (phone.step !== "number") return null
  return (
    <ark.form
      ref={form}
      noValidate
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        if (!phone.isPending) phone.submitNumber()
      })}
      {...part}
      {...props}
    />
  )
}
