import { drillMessages } from "@porchlight/core/circle"
import { Drill } from "@porchlight/ui/circle"
import { useState } from "react"
import { panel } from "../../../styled-system/recipes/index.js"
import { startStore } from "./circle.kept.ts"

/** Whether the people one trusts would be reached: what the last test showed, and sending one (B-30). */
export function DrillPanel({ accountId }: { readonly accountId: string }) {
  const [starts] = useState(() => startStore(accountId))
  return (
    <Drill.Root starts={starts} aria-labelledby="drill-title">
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
