import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { PlanCancelView } from "@porchlight/machines/date-plan"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { datePlanCancelAnatomy } from "./date-plan.cancel.anatomy.ts"
import { DatePlanCancelContext } from "./use-date-plan-cancel-context.ts"
import { useDatePlanCancelFocus } from "./use-date-plan-cancel-focus.ts"

export interface DatePlanCancelRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useDatePlanCancel` gave. */
  readonly value: PlanCancelView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof datePlanCancelAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function DatePlanCancelRootProvider({ value, ids, ...props }: DatePlanCancelRootProviderProps) {
  const root = useDatePlanCancelFocus(value)
  return (
    <DatePlanCancelContext.Provider value={value}>
      <PartIdsProvider scope={datePlanCancelAnatomy.scope} ids={ids}>
        <ark.section
          ref={root}
          id={ids?.root}
          {...partAttributes(datePlanCancelAnatomy, "root", value.state)}
          data-pending={value.isPending ? "" : undefined}
          {...props}
        />
      </PartIdsProvider>
    </DatePlanCancelContext.Provider>
  )
}
