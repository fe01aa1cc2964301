import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { decoyMessages } from "@porchlight/core/cloak"
import { useDecoyPart } from "./use-decoy-context.ts"
import { useDecoyTasksContext } from "./use-decoy-tasks.ts"

export interface DecoyEmptyProps extends HTMLArkProps<"p"> {}

/** Says that there are no tasks. Not there while there are. */
export function DecoyEmpty({ children, ...props }: DecoyEmptyProps) {
  const { tasks } = useDecoyTasksContext()
  const part = useDecoyPart("empty")
  if (tasks.length > 0) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? decoyMessages.empty}
    </ark.p>
  )
}
