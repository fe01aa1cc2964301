import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { registrationAnatomy } from "./registration.anatomy.ts"
import { useRegistrationContext } from "./use-registration-context.ts"

export interface RegistrationFailureProps extends HTMLArkProps<"div"> {}

/** Why it did not work, for what no single field can mend. Not there while nothing is wrong. */
export function RegistrationFailure({ children, ...props }: RegistrationFailureProps) {
  const registration = useRegistrationContext()
  const part = usePart(registrationAnatomy, "failure", registration.state)
  const { failure } = registration
  if (failure === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? (
        <>
          <strong>{failure.title}</strong> {failure.title === failure.message ? null : failure.message}
        </>
      )}
    </ark.div>
  )
}
