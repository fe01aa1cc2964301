import { drillMessages } from "@porchlight/core/circle"
import { Drill, type UseDrillOptions } from "../index.ts"

/** Whether the circle would be reached: what the last test showed, and sending one. */
export function TestOfCircle(options: UseDrillOptions) {
  return (
    <Drill.Root aria-label={drillMessages.title} {...options}>
      <h2>{drillMessages.title}</h2>
      <Drill.Offer />
      <Drill.Report />
      <Drill.Obstacle />
      <Drill.StartTrigger />
      <Drill.Hint />
      <Drill.Unsent />
      <Drill.DropTrigger />
      <Drill.Failure />
      <Drill.SignIn>
        <a href="/signin">Sign In</a>
      </Drill.SignIn>
      <Drill.RetryTrigger />
      <Drill.Repeats />
      <Drill.Status />
    </Drill.Root>
  )
}
