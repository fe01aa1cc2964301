import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { DecoyTaskCheckbox } from "./decoy-task-checkbox.tsx"
import { useDecoyPart } from "./use-decoy-context.ts"
import { useDecoyTasksContext } from "./use-decoy-tasks.ts"

export interface DecoyTaskItemProps extends HTMLArkProps<"li"> {
  /** Where it stands, from 0. */
  readonly place: number
}

/** One task with its box. */
export function DecoyTaskItem({ place, children, ...props }: DecoyTaskItemProps) {
  const { tasks } = useDecoyTasksContext()
  const part = useDecoyPart("item")
  const label = useDecoyPart("item-label")
  return (
    <ark.li {...part} {...props}>
      {children ?? (
        <label {...label}>
          <DecoyTaskCheckbox place={place} />
          {tasks[place]?.text}
        </label>
      )}
    </ark.li>
  )
}
