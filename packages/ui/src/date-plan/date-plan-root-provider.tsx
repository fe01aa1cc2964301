import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { DatePlanView } from "@porchlight/machines/date-plan"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { datePlanAnatomy } from "./date-plan.anatomy.ts"
import { DatePlanContext } from "./use-date-plan-context.ts"

export interface DatePlanRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useDatePlan` gave. */
  readonly value: DatePlanView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof datePlanAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function DatePlanRootProvider({ value, ids, ...props }: DatePlanRootProviderProps) {
  return (
    <DatePlanContext.Provider value={value}>
      <PartIdsProvider scope={datePlanAnatomy.scope} ids={ids}>
        <ark.section id={ids?.root} {...partAttributes(datePlanAnatomy, "root", value.state)} {...props} />
      </PartIdsProvider>
    </DatePlanContext.Provider>
  )
}
