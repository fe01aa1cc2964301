import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { emailLinkAnatomy } from "./email.link.anatomy.ts"
import { useEmailLinkContext } from "./use-email-link-context.ts"

export interface EmailLinkFailureProps extends HTMLArkProps<"div"> {}

/** Why it did not work. Not there while nothing is wrong. */
export function EmailLinkFailure({ children, ...props }: EmailLinkFailureProps) {
  const { state, failure } = useEmailLinkContext()
  const part = usePart(emailLinkAnatomy, "failure", state)
  if (failure === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? failure.message}
    </ark.div>
  )
}
