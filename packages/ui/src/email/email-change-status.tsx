import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { emailChangeAnatomy } from "./email.change.anatomy.ts"
import { useEmailChangeContext } from "./use-email-change-context.ts"

export interface EmailChangeStatusProps extends HTMLArkProps<"output"> {}

/** Says what is going on. It stays in the page while empty: regions that appear with their text are not announced. */
export function EmailChangeStatus({ children, ...props }: EmailChangeStatusProps) {
  const { state, status } = useEmailChangeContext()
  const part = usePart(emailChangeAnatomy, "status", state)
  return (
    <ark.output {...part} {...props}>
      {children ?? status}
    </ark.output>
  )
}
