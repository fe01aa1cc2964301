import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { sessionAuthAnatomy } from "./session.auth.anatomy.ts"
import { useSessionAuthContext } from "./use-session-auth-context.ts"

export interface SessionAuthCreatedProps extends HTMLArkProps<"output"> {}

/** Says that the account was created: the title does so already where there are tabs (AUTHD-06, AUTHD-07). Empty before. */
export function SessionAuthCreated({ children, ...props }: SessionAuthCreatedProps) {
  const { state, look, created } = useSessionAuthContext()
  const part = usePart(sessionAuthAnatomy, "created", state)
  return (
    <ark.output {...part} {...props}>
      {created === null ? null : (children ?? (look === "tabs" ? created.text : created.inline))}
    </ark.output>
  )
}
