import { trialMessages } from "@porchlight/core/trial"
import { Trial } from "@porchlight/ui/trial"
import { Link } from "wouter"

/** From the end of the trial to the plans. */
export function PlansLink() {
  return (
    <Trial.EndedTrigger asChild>
      <Link href="/membership">{trialMessages.endedButton}</Link>
    </Trial.EndedTrigger>
  )
}
