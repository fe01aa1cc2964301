import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { emailAnatomy } from "./email.anatomy.ts"
import { useEmailContext } from "./use-email-context.ts"

export interface EmailFailureProps extends HTMLArkProps<"div"> {}

/** Why it did not work, for what no single field can mend. Not there while nothing is wrong. */
export function EmailFailure({ children, ...props }: EmailFailureProps) {
  const email = useEmailContext()
  const part = usePart(emailAnatomy, "failure", email.state)
  const { failure } = email
  if (failure === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? failure.message}
    </ark.div>
  )
}
