import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { phoneAnatomy } from "./phone.anatomy.ts"
import { usePhoneContext } from "./use-phone-context.ts"

export interface PhoneFailureProps extends HTMLArkProps<"div"> {}

/** Why it did not work, for what no single field can mend. Not there while nothing is wrong. */
export function PhoneFailure({ children, ...props }: PhoneFailureProps) {
  const phone = usePhoneContext()
  const part = usePart(phoneAnatomy, "failure", phone.state)
  const failure = phone.fault?.place === "form" ? phone.fault : null
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
