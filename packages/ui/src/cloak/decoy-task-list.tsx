import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { DecoyTaskItem } from "./decoy-task-item.tsx"
import { useDecoyPart } from "./use-decoy-context.ts"
import { useDecoyTasksContext } from "./use-decoy-tasks.ts"

export interface DecoyTaskListProps extends HTMLArkProps<"ul"> {}

/** The tasks, in the order in which they were added. Not there while there are none. */
export function DecoyTaskList({ children, ...props }: DecoyTaskListProps) {
  const { tasks } = useDecoyTasksContext()
  const part = useDecoyPart("list")
  if (tasks.length === 0) return null
  return (
    <ark.ul {...part} {...props}>
      {children ??
        tasks.map((_, place) => (
          // Nothing is ever moved in it.
          // oxlint-disable-next-line react/no-array-index-key -- two tasks may have one text
          <DecoyTaskItem key={place} place={place} />
        ))}
    </ark.ul>
  )
}
