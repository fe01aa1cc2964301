import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { registrationAnatomy } from "./registration.anatomy.ts"
import { useRegistrationContext } from "./use-registration-context.ts"

export interface RegistrationStatusProps extends HTMLArkProps<"output"> {}

/** Says what is going on. It stays in the page while empty: regions that appear with their text are not announced. */
export function RegistrationStatus({ children, ...props }: RegistrationStatusProps) {
  const registration = useRegistrationContext()
  const part = usePart(registrationAnatomy, "status", registration.state)
  return (
    <ark.output {...part} {...props}>
      {children ?? registration.status}
    </ark.output>
  )
}
