import { decoyMessages } from "@porchlight/core/cloak"

export interface DecoyTask {
  readonly text: string
  readonly isDone: boolean
}

/** What stands in a list that nobody has changed. */
export function firstTasks(): ReadonlyArray<DecoyTask> {
  return decoyMessages.tasks.map((text) => ({ text, isDone: false }))
}

/** The list with one more task at its end; the same where nothing was typed. */
export function addTask(tasks: ReadonlyArray<DecoyTask>, typed: string): ReadonlyArray<DecoyTask> {
  const text = typed.trim()
  return text === "" ? tasks : [...tasks, { text, isDone: false }]
}

/** The list with the task at a place ticked off, or not any more. */
export function tickTask(
  tasks: ReadonlyArray<DecoyTask>,
  place: number,
  isDone: boolean,
): ReadonlyArray<DecoyTask> {
  return tasks.map((task, at) => (at === place ? { ...task, isDone } : task))
}
