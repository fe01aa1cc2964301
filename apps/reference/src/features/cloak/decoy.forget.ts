import type { TextStorage } from "../../home/last-watch.ts"

/** Under which the list of tasks is kept. Whoever only forgets it needs no more of it than this file. */
export const TASKS_KEY = "tasks"

/** Forgets the list: the next begins anew. Never throws. */
export function forgetTasks(storage: () => TextStorage): void {
  try {
    storage().removeItem(TASKS_KEY)
  } catch {
    // Then nothing was kept.
  }
}
