import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { datePlanCardAnatomy } from "./date-plan.card.anatomy.ts"
import { DatePlanCardContext } from "./use-date-plan-card-context.ts"
import type { DatePlanCardView } from "./use-date-plan-card.ts"

export interface DatePlanCardRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useDatePlanCard` gave. */
  readonly value: DatePlanCardView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof datePlanCardAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function DatePlanCardRootProvider({ value, ids, ...props }: DatePlanCardRootProviderProps) {
  return (
    <DatePlanCardContext.Provider value={value}>
      <PartIdsProvider scope={datePlanCardAnatomy.scope} ids={ids}>
        <ark.section
          id={ids?.root}
          {...partAttributes(datePlanCardAnatomy, "root", value.state)}
          data-pending={value.isPending ? "" : undefined}
          {...props}
        />
      </PartIdsProvider>
    </DatePlanCardContext.Provider>
  )
}
