import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { useDecoyPart } from "./use-decoy-context.ts"
import { DecoyTasksContext, useDecoyTasks, type UseDecoyTasksOptions } from "./use-decoy-tasks.ts"

export interface DecoyTasksProps extends HTMLArkProps<"div">, UseDecoyTasksOptions {}

/** Holds the tasks. Another `key` begins anew with the tasks that are given then. */
export function DecoyTasks({ defaultTasks, onTasksChange, ...props }: DecoyTasksProps) {
  const tasks = useDecoyTasks({ defaultTasks, onTasksChange })
  const part = useDecoyPart("tasks")
  return (
    <DecoyTasksContext.Provider value={tasks}>
      <ark.div {...part} {...props} />
    </DecoyTasksContext.Provider>
  )
}
