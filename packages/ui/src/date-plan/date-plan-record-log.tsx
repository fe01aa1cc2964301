import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { formatClock, formatDate } from "@porchlight/core/time"
import { partAttributes } from "../anatomy/index.ts"
import { ownTimeZone } from "../time/index.ts"
import { datePlanRecordAnatomy as anatomy } from "./date-plan.record.anatomy.ts"
import { useDatePlanRecordContext } from "./use-date-plan-record-context.ts"

export interface DatePlanRecordLogProps extends HTMLArkProps<"div"> {
  /** In which the times are shown; the browser's unless given. */
  readonly timeZone?: string | undefined
}

/** What happened on her dates, newest first, or that nothing has. */
export function DatePlanRecordLog({ timeZone, ...props }: DatePlanRecordLogProps) {
  const { state, events, empty } = useDatePlanRecordContext()
  const zone = timeZone ?? ownTimeZone()
  return (
    <ark.div {...props}>
      {empty === null ? null : <p {...partAttributes(anatomy, "empty", state)}>{empty}</p>}
      {events.length === 0 ? null : (
        <ol {...partAttributes(anatomy, "log", state)}>
          {events.map(({ key, type, at, text }) => (
            <li key={key} {...partAttributes(anatomy, "event", state)} data-type={type}>
              <time dateTime={new Date(at).toISOString()}>
                {formatDate(at, zone)}, {formatClock(at, zone)}
              </time>{" "}
              {text}
            </li>
          ))}
        </ol>
      )}
    </ark.div>
  )
}
