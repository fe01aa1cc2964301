import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { PlaceView } from "@porchlight/machines/date-plan"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { datePlanPlaceAnatomy } from "./date-plan.place.anatomy.ts"
import { DatePlanPlaceContext } from "./use-date-plan-place-context.ts"

export interface DatePlanPlaceRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useDatePlanPlace` gave. */
  readonly value: PlaceView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof datePlanPlaceAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function DatePlanPlaceRootProvider({ value, ids, ...props }: DatePlanPlaceRootProviderProps) {
  return (
    <DatePlanPlaceContext.Provider value={value}>
      <PartIdsProvider scope={datePlanPlaceAnatomy.scope} ids={ids}>
        <ark.section
          id={ids?.root}
          {...partAttributes(datePlanPlaceAnatomy, "root", value.state)}
          data-pending={value.isPending ? "" : undefined}
          {...props}
        />
      </PartIdsProvider>
    </DatePlanPlaceContext.Provider>
  )
}
