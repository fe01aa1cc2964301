import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { bypassAnatomy } from "./admin.anatomy.ts"
import { useBypassContext } from "./use-bypass-context.ts"

export interface BypassStatusProps extends HTMLArkProps<"output"> {}

/** Says what is going on. It stays in the page while empty: regions that appear with their text are not announced. */
export function BypassStatus({ children, ...props }: BypassStatusProps) {
  const { state, status } = useBypassContext()
  const part = usePart(bypassAnatomy, "status", state)
  return (
    <ark.output {...part} {...props}>
      {children ?? status}
    </ark.output>
  )
}
