import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { sessionResetAnatomy } from "./session.reset.anatomy.ts"
import { useSessionResetContext } from "./use-session-reset-context.ts"

export interface SessionResetStatusProps extends HTMLArkProps<"output"> {}

/** Says what is going on. It stays in the page while empty: regions that appear with their text are not announced. */
export function SessionResetStatus({ children, ...props }: SessionResetStatusProps) {
  const reset = useSessionResetContext()
  const part = usePart(sessionResetAnatomy, "status", reset.state)
  return (
    <ark.output {...part} {...props}>
      {children ?? reset.status}
    </ark.output>
  )
}
