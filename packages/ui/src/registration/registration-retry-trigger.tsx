import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { errorMessages } from "@porchlight/core/error"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { registrationAnatomy } from "./registration.anatomy.ts"
import { useRegistrationContext } from "./use-registration-context.ts"

export interface RegistrationRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Asks again how far the registration is. There only after that failed. */
export function RegistrationRetryTrigger({ children, onClick, ...props }: RegistrationRetryTriggerProps) {
  const registration = useRegistrationContext()
  const part = usePart(registrationAnatomy, "retry-trigger", registration.state)
  if (!registration.canRetry) return null
  return (
    <ark.button
      type="button"
      aria-disabled={registration.isPending}
      onClick={chain(onClick, () => {
        registration.look()
      })}
      {...part}
      {...props}
    >
      {children ?? errorMessages.retry}
    </ark.button>
  )
}
