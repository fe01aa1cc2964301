import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { useKept, useOwnStyle } from "../form/index.ts"
import { registrationAnatomy } from "./registration.anatomy.ts"
import { useRegistrationContext } from "./use-registration-context.ts"

export interface RegistrationFailureProps extends HTMLArkProps<"div"> {}

/**
 * Why it did not work, for what no single field can mend. Not there while nothing is wrong; while an answer is awaited its place
 * is kept, unseen, and what comes again is a new element.
 */
export function RegistrationFailure({ children, ...props }: RegistrationFailureProps) {
  const registration = useRegistrationContext()
  const part = usePart(registrationAnatomy, "failure", registration.state)
  const unseen = useOwnStyle({ visibility: "hidden" })
  const { failure, isPending } = registration
  const kept = useKept(failure, isPending)
  if (kept === null) return null
  const { title, message } = kept
  const words = children ?? (
    <>
      <strong>{title}</strong> {title === message ? null : message}
    </>
  )
  return failure === null ? (
    <ark.div key="kept" {...part} {...props} aria-hidden style={unseen}>
      {words}
    </ark.div>
  ) : (
    <ark.div key="said" role="alert" {...part} {...props}>
      {words}
    </ark.div>
  )
}
