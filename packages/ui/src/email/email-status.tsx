import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { emailAnatomy } from "./email.anatomy.ts"
import { useEmailContext } from "./use-email-context.ts"

export interface EmailStatusProps extends HTMLArkProps<"output"> {}

/** Says what is going on. It stays in the page while empty: regions that appear with their text are not announced. */
export function EmailStatus({ children, ...props }: EmailStatusProps) {
  const email = useEmailContext()
  const part = usePart(emailAnatomy, "status", email.state)
  return (
    <ark.output {...part} {...props}>
      {children ?? email.status}
    </ark.output>
  )
}
