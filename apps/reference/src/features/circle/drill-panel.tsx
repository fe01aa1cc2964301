import { drillMessages } from "@porchlight/core/circle"
import { Drill, useDrill } from "@porchlight/ui/circle"
import { useState } from "react"
import { panel } from "../../../styled-system/recipes/index.js"
import { SignInAgain } from "../../app/sign-in-again.tsx"
import { isLooking, useTellKnown } from "../../app/screen-page.tsx"
import { startStore } from "./circle.kept.ts"

/** Who came by a link to the test is led to it, past the list. */
function cameForIt(title: HTMLElement | null) {
  if (location.hash === "#drill") title?.focus()
}

interface DrillPanelProps {
  readonly accountId: string
  /** There is no more to come in this place. */
  readonly onKnown: (isKnown: boolean) => void
}

/** Whether the people one trusts would be reached: what the last test showed, and sending one (B-30). */
export function DrillPanel({ accountId, onKnown }: DrillPanelProps) {
  const [starts] = useState(() => startStore(accountId))
  const drill = useDrill({ starts })
  useTellKnown(!isLooking(drill.state), onKnown)
  return (
    <Drill.RootProvider value={drill} aria-labelledby="drill-title">
      <h2 ref={cameForIt} id="drill-title" tabIndex={-1} className={panel().title}>
        {drillMessages.title}
      </h2>
      <Drill.Status />
      <Drill.Failure />
      <Drill.SignIn>
        <SignInAgain to="/inner-circle#drill" />
      </Drill.SignIn>
      <Drill.RetryTrigger />
      <Drill.Offer />
      <Drill.Report />
      <Drill.Unsent />
      <Drill.DropTrigger />
      <Drill.Obstacle />
      <Drill.StartTrigger />
      <Drill.Hint />
      <Drill.Repeats />
    </Drill.RootProvider>
  )
}
