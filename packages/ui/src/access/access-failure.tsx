import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { accessAnatomy } from "./access.anatomy.ts"
import { useAccessContext } from "./use-access-context.ts"

export interface AccessFailureProps extends HTMLArkProps<"div"> {}

/** Why it did not work, for what no single field can mend. Not there while nothing is wrong. */
export function AccessFailure({ children, ...props }: AccessFailureProps) {
  const access = useAccessContext()
  const part = usePart(accessAnatomy, "failure", access.state)
  const { failure } = access
  if (failure === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? failure.message}
    </ark.div>
  )
}
