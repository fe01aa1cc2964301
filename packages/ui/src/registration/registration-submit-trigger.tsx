import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { registrationAnatomy } from "./registration.anatomy.ts"
import { useRegistrationContext } from "./use-registration-context.ts"

export interface RegistrationSubmitTriggerProps extends HTMLArkProps<"button"> {}

/** It stays focusable while it waits: a disabled button would drop the focus. */
export function RegistrationSubmitTrigger({ children, ...props }: RegistrationSubmitTriggerProps) {
  const registration = useRegistrationContext()
  const part = usePart(registrationAnatomy, "submit-trigger", registration.state)
  return (
    <ark.button type="submit" aria-disabled={registration.isPending} {...part} {...props}>
      {children ?? registration.submitText}
    </ark.button>
  )
}
