import type { UnsavedPlan, UnsavedPlanStore } from "@porchlight/machines/date-plan"
import type { TextStorage } from "../home/last-watch.ts"
import { LAST_PLAN_KEY } from "./last-plan.key.ts"

/** What is not saved, by the id of its draft; the new plan has none. */
type Plans = Readonly<Record<string, UnsavedPlan>>

const NEW = "new"

/**
 * Keeps the one new plan that was written, and the changes of the draft that was changed last, until they are saved, with a line
 * or without. Whose they are goes with them: nobody else is shown them.
 */
export function lastPlan(storage: () => TextStorage, accountId: string): UnsavedPlanStore {
  const read = (): Plans => {
    try {
      const kept: unknown = JSON.parse(storage().getItem(LAST_PLAN_KEY) ?? "null")
      return isKept(kept) && kept.accountId === accountId ? plansIn(kept.plans) : {}
    } catch {
      // Nothing is kept, or another version wrote it.
      return {}
    }
  }
  const write = (plans: Plans) => {
    try {
      if (Object.keys(plans).length === 0) storage().removeItem(LAST_PLAN_KEY)
      else storage().setItem(LAST_PLAN_KEY, JSON.stringify({ accountId, plans }))
      return true
    } catch {
      // Then it lasts as long as the page.
      return false
    }
  }
  return {
    read: (planId) => read()[planId ?? NEW] ?? null,
    keep: (planId, plan) => {
      const { [NEW]: begun } = read()
      return write({ ...(begun !== undefined && { [NEW]: begun }), [planId ?? NEW]: plan })
    },
    forget: (planId) => {
      const { [planId ?? NEW]: _, ...others } = read()
      write(others)
    },
  }
}

function isKept(kept: unknown): kept is { readonly accountId: unknown; readonly plans: object } {
  return (
    typeof kept === "object" &&
    kept !== null &&
    "accountId" in kept &&
    "plans" in kept &&
    typeof kept.plans === "object" &&
    kept.plans !== null
  )
}

function plansIn(plans: object): Plans {
  return Object.fromEntries(
    Object.entries(plans).flatMap(([id, plan]: [string, unknown]) => (isPlan(plan) ? [[id, plan]] : [])),
  )
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
