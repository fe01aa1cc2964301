import { placeMessages } from "@porchlight/core/date-plan"
import { DatePlanPlace, type UseDatePlanPlaceOptions } from "../index.ts"

/** What is known of a place. */
export function PlaceCheck(options: UseDatePlanPlaceOptions) {
  return (
    <DatePlanPlace.Root aria-label={placeMessages.title} {...options}>
      <p>{placeMessages.intro}</p>
      <DatePlanPlace.Form />
      <DatePlanPlace.Status />
      <DatePlanPlace.Failure />
      <DatePlanPlace.SignIn>
        <a href="/signin">Sign In</a>
      </DatePlanPlace.SignIn>
      <DatePlanPlace.Result />
    </DatePlanPlace.Root>
  )
}
