import type { DateCardPort } from "@porchlight/core/date-plan"
import { useEffect, useState } from "react"
import { photoUrlOf } from "./date-plan.card.photo.ts"

/** The address of the photo that is on a card; null while there is none, and while it cannot be had. `name` is what the card calls it. */
export function useDatePlanCardPhoto(
  dateCard: Pick<DateCardPort, "photo">,
  planId: string,
  name: string | null,
): string | null {
  const [found, setFound] = useState<{ readonly name: string; readonly url: string } | null>(null)
  useEffect(() => {
    if (name === null) return
    let isLeft = false
    // That it is there says the card itself; a picture that did not arrive is not worth an alarm.
    const give = (url: string) => {
      if (!isLeft) setFound({ name, url })
    }
    void dateCard
      .photo(planId)
      .then(photoUrlOf)
      .then(give, () => undefined)
    return () => {
      isLeft = true
    }
  }, [dateCard, planId, name])
  return found !== null && found.name === name ? found.url : null
}
