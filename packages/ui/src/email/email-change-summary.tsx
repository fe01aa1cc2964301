import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { emailChangeAnatomy } from "./email.change.anatomy.ts"
import { useEmailChangeContext } from "./use-email-change-context.ts"

export interface EmailChangeSummaryProps extends HTMLArkProps<"p"> {}

/** Which address is in force, and which waits. Not there before it is known. */
export function EmailChangeSummary({ children, ...props }: EmailChangeSummaryProps) {
  const { state, summary } = useEmailChangeContext()
  const part = usePart(emailChangeAnatomy, "summary", state)
  if (summary === "") return null
  return (
    <ark.p {...part} {...props}>
      {children ?? summary}
    </ark.p>
  )
}
