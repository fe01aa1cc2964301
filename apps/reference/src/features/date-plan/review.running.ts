import type { CheckInView } from "@porchlight/machines/check-in"

/** Whose watch runs while a plan is reviewed: its own, or that of another date, of which nothing changes here; null while none does. */
export function runningFor(
  { watchId, plan }: Pick<CheckInView, "watchId" | "plan">,
  planId: string,
): "this" | "other" | null {
  if (watchId === null) return null
  return plan?.id === planId ? "this" : "other"
}
