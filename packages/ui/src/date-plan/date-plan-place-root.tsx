import {
  DatePlanPlaceRootProvider,
  type DatePlanPlaceRootProviderProps,
} from "./date-plan-place-root-provider.tsx"
import { useDatePlanPlace, type UseDatePlanPlaceOptions } from "./use-date-plan-place.ts"

export interface DatePlanPlaceRootProps
  extends
    UseDatePlanPlaceOptions,
    Omit<DatePlanPlaceRootProviderProps, "value" | keyof UseDatePlanPlaceOptions> {}

/** The check of a place with a state of its own. */
export function DatePlanPlaceRoot({ place, ...props }: DatePlanPlaceRootProps) {
  return <DatePlanPlaceRootProvider value={useDatePlanPlace({ place })} {...props} />
}
