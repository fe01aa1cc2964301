import type { DatePlan } from "@porchlight/core/date-plan"
import {
  connectDatePlan,
  datePlanMachine,
  type DatePlanView,
  type UnsavedPlanStore,
} from "@porchlight/machines/date-plan"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { isAllowed, useBackend, useEmitted, type RequestDetails } from "../backend/index.ts"
import { newIdempotencyKey } from "../id/index.ts"
import { ownTimeZone } from "../time/index.ts"

export interface UseDatePlanOptions {
  /** The draft to change; none for a new plan. Give the parts a `key` where it may change. */
  readonly planId?: string | null | undefined
  /** The zone in which date and time are entered; the browser's unless given. A draft brings its own. */
  readonly timeZone?: string | undefined
  /** Where a new plan is to be, in place of what was written before: ask before something is overwritten. Read once. */
  readonly place?: string | undefined
  /** Where a new plan waits until it is saved; without one, it is gone with the page. Read once. */
  readonly unsaved?: UnsavedPlanStore | undefined
  /** Before the plan is sent. */
  readonly onSave?: ((details: RequestDetails<"submit">) => void) | undefined
  /** The plan is saved: time to review and arm it. Nothing guards it yet. */
  readonly onSaved?: ((plan: DatePlan) => void) | undefined
}

/** Planning a date: form, draft, saved plan. */
export function useDatePlan({
  planId = null,
  timeZone = ownTimeZone(),
  place,
  unsaved,
  onSave,
  onSaved,
}: UseDatePlanOptions = {}): DatePlanView {
  const backend = useBackend()
  const [machine] = useState(() =>
    datePlanMachine({
      ...backend,
      live: backend.capabilities.realtime ? backend.live : null,
      newKey: newIdempotencyKey,
      unsaved,
    }),
  )
  const [snapshot, send, actor] = useMachine(machine, { input: { planId, timeZone, place } })
  useEmitted(actor, "PLAN.SAVED", ({ plan }) => onSaved?.(plan))
  const view = connectDatePlan(snapshot, send)
  return {
    ...view,
    submit: () => {
      if (isAllowed(onSave, "submit")) view.submit()
    },
  }
}
