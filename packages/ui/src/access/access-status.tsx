import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { accessAnatomy } from "./access.anatomy.ts"
import { useAccessContext } from "./use-access-context.ts"

export interface AccessStatusProps extends HTMLArkProps<"output"> {}

/** Says what is going on. It stays in the page while empty: regions that appear with their text are not announced. */
export function AccessStatus({ children, ...props }: AccessStatusProps) {
  const access = useAccessContext()
  const part = usePart(accessAnatomy, "status", access.state)
  return (
    <ark.output {...part} {...props}>
      {children ?? access.status}
    </ark.output>
  )
}
