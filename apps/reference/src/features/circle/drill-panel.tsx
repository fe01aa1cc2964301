import { drillMessages } from "@porchlight/core/circle"
import { Drill } from "@porchlight/ui/circle"
import { panel } from "../../../styled-system/recipes/index.js"

/** Whether the people one trusts would be reached: what the last test showed, and sending one (B-30). */
export function DrillPanel() {
  return (
    <Drill.Root aria-labelledby="drill-title">
      <h2 id="drill-title" className={panel().title}>
        {drillMessages.title}
      </h2>
      <Drill.Status />
      <Drill.Failure />
      <Drill.RetryTrigger />
      <Drill.Offer />
      <Drill.Report />
      <Drill.Unsent />
      <Drill.DropTrigger />
      <Drill.Obstacle />
      <Drill.StartTrigger />
      <Drill.Hint />
      <Drill.Repeats />
    </Drill.Root>
  )
}
