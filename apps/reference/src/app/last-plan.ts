import type { UnsavedPlan, UnsavedPlanStore } from "@porchlight/machines/date-plan"
import type { TextStorage } from "../home/last-watch.ts"
import { LAST_PLAN_KEY } from "./last-plan.key.ts"

/** Keeps the one new plan that was written until it is saved, with a line or without. Whose it is goes with it: nobody else is shown it. */
export function lastPlan(storage: () => TextStorage, accountId: string): UnsavedPlanStore {
  return {
    read: () => {
      try {
        const kept: unknown = JSON.parse(storage().getItem(LAST_PLAN_KEY) ?? "null")
        return isKept(kept) && kept.accountId === accountId && isPlan(kept.plan) ? kept.plan : null
      } catch {
        // Nothing is kept, or another version wrote it.
        return null
      }
    },
    keep: (plan) => {
      try {
        storage().setItem(LAST_PLAN_KEY, JSON.stringify({ accountId, plan }))
      } catch {
        // Then it lasts as long as the page.
      }
    },
    forget: () => {
      try {
        storage().removeItem(LAST_PLAN_KEY)
      } catch {
        // Then nothing was kept.
      }
    },
  }
}

function isKept(kept: unknown): kept is { readonly accountId: unknown; readonly plan: unknown } {
  return typeof kept === "object" && kept !== null && "accountId" in kept && "plan" in kept
}

type Kept = Partial<Record<keyof UnsavedPlan, unknown>>

/** Another version may have written it: what the form shows has to be there. */
function isPlan(value: unknown): value is UnsavedPlan {
  if (typeof value !== "object" || value === null) return false
  const { name, place, date, time, durationMinutes, notes }: Kept = value
  return (
    [name, place, date, time, notes].every((one) => typeof one === "string") &&
    typeof durationMinutes === "number" &&
    isChosen(value)
  )
}

/** What she has not chosen is not there. */
function isChosen({ contactIds, emergencyContactId, intervalMinutes, graceMinutes }: Kept): boolean {
  const isList = Array.isArray(contactIds) && contactIds.every((id) => typeof id === "string")
  return (
    (contactIds === undefined || isList) &&
    ["undefined", "string"].includes(typeof (emergencyContactId ?? undefined)) &&
    ["undefined", "number"].includes(typeof (intervalMinutes ?? undefined)) &&
    ["undefined", "number"].includes(typeof graceMinutes)
  )
}
