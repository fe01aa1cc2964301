import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { registrationAnatomy } from "./registration.anatomy.ts"
import { useRegistrationContext } from "./use-registration-context.ts"

export interface RegistrationFormProps extends HTMLArkProps<"form"> {}

/** The sign-up form. Sends with Enter or the submit button. A refused form moves focus to its first field in error. */
export function RegistrationForm({ onSubmit, ...props }: RegistrationFormProps) {
  const registration = useRegistrationContext()
  const part = usePart(registrationAnatomy, "form", registration.state)
  const form = useFaultFocus(registration.refusals)
  return (
    <ark.form
      ref={form}
      noValidate
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        if (!registration.isPending) registration.submit()
      })}
      {...part}
      {...props}
    />
  )
}
