import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { RecordView } from "@porchlight/machines/date-plan"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { datePlanRecordAnatomy } from "./date-plan.record.anatomy.ts"
import { useDatePlanRecordFocus } from "./use-date-plan-record-focus.ts"
import { DatePlanRecordContext } from "./use-date-plan-record-context.ts"

export interface DatePlanRecordRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useDatePlanRecord` gave. */
  readonly value: RecordView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof datePlanRecordAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function DatePlanRecordRootProvider({ value, ids, ...props }: DatePlanRecordRootProviderProps) {
  const root = useDatePlanRecordFocus(value)
  return (
    <DatePlanRecordContext.Provider value={value}>
      <PartIdsProvider scope={datePlanRecordAnatomy.scope} ids={ids}>
        <ark.section
          ref={root}
          id={ids?.root}
          {...partAttributes(datePlanRecordAnatomy, "root", value.state)}
          data-pending={value.isPending ? "" : undefined}
          {...props}
        />
      </PartIdsProvider>
    </DatePlanRecordContext.Provider>
  )
}
