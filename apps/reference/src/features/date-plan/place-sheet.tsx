import { placeMessages } from "@porchlight/core/date-plan"
import { DatePlanPlace } from "@porchlight/ui/date-plan"
import { css } from "../../../styled-system/css/index.js"
import { SignInAgain } from "../../app/sign-in-again.tsx"
import { useHere } from "./use-here.ts"
import { Sheet } from "./sheet.tsx"

export interface PlaceSheetProps {
  /** What stands in the plan. */
  readonly place: string
  readonly onClose: () => void
}

/** Check Location: what is known of a place, with reasons, or that there is not enough data (D-79). */
export function PlaceSheet({ place, onClose }: PlaceSheetProps) {
  const here = useHere()
  return (
    <Sheet title={placeMessages.title} onClose={onClose}>
      <DatePlanPlace.Root place={place}>
        <p className={css({ color: "quiet", textWrap: "pretty" })}>{placeMessages.intro}</p>
        <DatePlanPlace.Form />
        <DatePlanPlace.Status />
        <DatePlanPlace.Failure />
        <DatePlanPlace.SignIn>
          <SignInAgain to={here} />
        </DatePlanPlace.SignIn>
        <DatePlanPlace.Result />
      </DatePlanPlace.Root>
    </Sheet>
  )
}
