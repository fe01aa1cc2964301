import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { emailChangeMessages } from "@porchlight/core/email"
import { usePart } from "../anatomy/index.ts"
import { emailChangeAnatomy } from "./email.change.anatomy.ts"
import { useEmailChangeContext } from "./use-email-change-context.ts"

export interface EmailChangeFailureProps extends HTMLArkProps<"div"> {}

/** Why it did not work. Not there while nothing is wrong. */
export function EmailChangeFailure({ children, ...props }: EmailChangeFailureProps) {
  const { state, failure } = useEmailChangeContext()
  const part = usePart(emailChangeAnatomy, "failure", state)
  if (failure === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? (
        <>
          <strong>{emailChangeMessages.failedTitle}</strong> {failure.message}
        </>
      )}
    </ark.div>
  )
}
