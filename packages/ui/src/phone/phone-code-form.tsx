import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { phoneAnatomy } from "./phone.anatomy.ts"
import { usePhoneContext } from "./use-phone-context.ts"

export interface PhoneCodeFormProps extends HTMLArkProps<"form"> {}

/** The second step: asks for the code. There only at that step. */
export function PhoneCodeForm({ onSubmit, ...props }: PhoneCodeFormProps) {
  const phone = usePhoneContext()
  const part = usePart(phoneAnatomy, "code-form", phone.state)
  const form = useFaultFocus(phone.refusals)
  if (phone.step !== "code") return null
  return (
    <ark.form
      ref={form}
      noValidate
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        if (!phone.isPending) phone.submitCode()
      })}
      {...part}
      {...props}
    />
  )
}
