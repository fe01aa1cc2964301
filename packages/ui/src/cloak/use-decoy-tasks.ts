import { createContext, useContext, useState } from "react"
import { addTask, firstTasks, tickTask, type DecoyTask } from "./decoy.tasks.ts"

export interface UseDecoyTasksOptions {
  /** What stands in it from the beginning; five tasks unless given. Read once. */
  readonly defaultTasks?: ReadonlyArray<DecoyTask> | undefined
  /** Something was added or ticked off: what a host keeps over a reload. */
  readonly onTasksChange?: ((tasks: ReadonlyArray<DecoyTask>) => void) | undefined
}

export interface DecoyTasks {
  readonly tasks: ReadonlyArray<DecoyTask>
  readonly typed: string
  readonly type: (typed: string) => void
  readonly add: () => void
  readonly tick: (place: number, isDone: boolean) => void
}

export const DecoyTasksContext = createContext<DecoyTasks | null>(null)

export function useDecoyTasks({ defaultTasks, onTasksChange }: UseDecoyTasksOptions): DecoyTasks {
  const [tasks, setTasks] = useState(() => defaultTasks ?? firstTasks())
  const [typed, type] = useState("")
  const change = (changed: ReadonlyArray<DecoyTask>) => {
    if (changed === tasks) return
    setTasks(changed)
    onTasksChange?.(changed)
  }
  return {
    tasks,
    typed,
    type,
    add: () => {
      change(addTask(tasks, typed))
      type("")
    },
    tick: (place, isDone) => change(tickTask(tasks, place, isDone)),
  }
}

/** The tasks of the nearest `<Decoy.Tasks>`. */
export function useDecoyTasksContext(): DecoyTasks {
  const tasks = useContext(DecoyTasksContext)
  if (!tasks)
    throw new Error(
      "[porchlight/cloak] A part of the list stands outside of what holds its tasks. Put it inside <Decoy.Tasks>.",
    )
  return tasks
}
