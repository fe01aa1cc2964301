import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes } from "../anatomy/index.ts"
import { drillAnatomy as anatomy } from "./circle.drill.anatomy.ts"
import { DrillPeople } from "./circle-drill-people.tsx"
import { useDrillContext } from "./use-drill-context.ts"

export interface DrillReportProps extends HTMLArkProps<"div"> {}

/** The last test: when it was, how many answered, and each person. There only once there was one. */
export function DrillReport({ children, ...props }: DrillReportProps) {
  const { state, report } = useDrillContext()
  if (report === null) return null
  return (
    <ark.div {...partAttributes(anatomy, "report", state)} {...props}>
      {children ?? (
        <>
          <p tabIndex={-1} {...partAttributes(anatomy, "report-title", state)}>
            {report.title}
          </p>
          <p {...partAttributes(anatomy, "report-count", state)}>{report.count}</p>
          {report.outcome === null ? null : (
            <p {...partAttributes(anatomy, "outcome", state)}>{report.outcome}</p>
          )}
          <DrillPeople people={report.people} />
        </>
      )}
    </ark.div>
  )
}
