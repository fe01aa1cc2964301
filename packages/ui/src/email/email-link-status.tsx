import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { emailLinkAnatomy } from "./email.link.anatomy.ts"
import { useEmailLinkContext } from "./use-email-link-context.ts"

export interface EmailLinkStatusProps extends HTMLArkProps<"output"> {}

/** Says what is going on. It stays in the page while empty: regions that appear with their text are not announced. */
export function EmailLinkStatus({ children, ...props }: EmailLinkStatusProps) {
  const { state, status } = useEmailLinkContext()
  const part = usePart(emailLinkAnatomy, "status", state)
  return (
    <ark.output {...part} {...props}>
      {children ?? status}
    </ark.output>
  )
}
