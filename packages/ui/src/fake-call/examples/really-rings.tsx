import { placedCallMessages } from "@porchlight/core/fake-call"
import { PlacedCall } from "../index.ts"

/** A real call to one's own phone, with the prepared words after three seconds. */
export function ReallyRings() {
  return (
    <PlacedCall.Root>
      <p>{placedCallMessages.intro}</p>
      <PlacedCall.Number />
      <PlacedCall.Status />
      <PlacedCall.Failure />
      <PlacedCall.StartTrigger />
      <PlacedCall.CancelTrigger />
      <PlacedCall.RetryTrigger />
    </PlacedCall.Root>
  )
}
