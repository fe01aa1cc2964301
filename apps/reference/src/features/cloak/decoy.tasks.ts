import type { DecoyTask } from "@porchlight/ui/cloak"
import type { TextStorage } from "../../home/last-watch.ts"
import { TASKS_KEY } from "./decoy.forget.ts"

/** Longer lists and texts are cut: the storage of a browser is small, and the rest of the app needs it. */
const TASKS_MAX = 100
const TEXT_MAX_LENGTH = 200

/** What stands in the list; null where nothing was ever changed in it. Never throws. */
export function readTasks(storage: () => TextStorage): ReadonlyArray<DecoyTask> | null {
  try {
    const stored: unknown = JSON.parse(storage().getItem(TASKS_KEY) ?? "null")
    return Array.isArray(stored) ? stored.filter((each) => isTask(each)) : null
  } catch {
    return null
  }
}

/** Keeps the list over a reload, as a list would. Never throws. */
export function keepTasks(storage: () => TextStorage, tasks: ReadonlyArray<DecoyTask>): void {
  const kept = tasks
    .slice(-TASKS_MAX)
    .map(({ text, isDone }) => ({ text: text.slice(0, TEXT_MAX_LENGTH), isDone }))
  try {
    storage().setItem(TASKS_KEY, JSON.stringify(kept))
  } catch {
    // Then it is as long as the page.
  }
}

function isTask(stored: unknown): stored is DecoyTask {
  if (typeof stored !== "object" || stored === null) return false
  const { text, isDone }: Partial<Record<keyof DecoyTask, unknown>> = stored
  return typeof text === "string" && typeof isDone === "boolean"
}
