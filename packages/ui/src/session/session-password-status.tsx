import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { sessionPasswordAnatomy } from "./session.password.anatomy.ts"
import { useSessionPasswordContext } from "./use-session-password-context.ts"

export interface SessionPasswordStatusProps extends HTMLArkProps<"output"> {}

/** Says what is going on. It stays in the page while empty: regions that appear with their text are not announced. */
export function SessionPasswordStatus({ children, ...props }: SessionPasswordStatusProps) {
  const password = useSessionPasswordContext()
  const part = usePart(sessionPasswordAnatomy, "status", password.state)
  return (
    <ark.output {...part} {...props}>
      {children ?? password.status}
    </ark.output>
  )
}
