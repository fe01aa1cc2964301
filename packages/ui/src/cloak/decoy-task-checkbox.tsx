import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { chain } from "../form/index.ts"
import { useDecoyPart } from "./use-decoy-context.ts"
import { useDecoyTasksContext } from "./use-decoy-tasks.ts"

export interface DecoyTaskCheckboxProps extends HTMLArkProps<"input"> {
  /** Where its task stands, from 0. */
  readonly place: number
}

/** Ticks a task off. */
export function DecoyTaskCheckbox({ place, onChange, ...props }: DecoyTaskCheckboxProps) {
  const { tasks, tick } = useDecoyTasksContext()
  const part = useDecoyPart("checkbox")
  return (
    <ark.input
      type="checkbox"
      checked={tasks[place]?.isDone ?? false}
      onChange={chain(onChange, (event) => tick(place, event.currentTarget.checked))}
      {...part}
      {...props}
    />
  )
}
