import { partAttributes } from "../anatomy/index.ts"
import { datePlanCardAnatomy as anatomy } from "./date-plan.card.anatomy.ts"
import { useDatePlanCardContext } from "./use-date-plan-card-context.ts"

interface DatePlanCardPhotoInputProps {
  readonly id: string
  /** The ids of what describes it. */
  readonly describedBy: string
}

/** Chooses a picture; it opens nothing while something else is being saved. */
export function DatePlanCardPhotoInput({ id, describedBy }: DatePlanCardPhotoInputProps) {
  const { state, isPending, photoFault, choosePhoto } = useDatePlanCardContext()
  return (
    <input
      id={id}
      type="file"
      accept="image/*"
      aria-disabled={isPending}
      aria-invalid={photoFault !== null}
      aria-describedby={describedBy}
      onClick={(event) => {
        if (isPending) event.preventDefault()
      }}
      onChange={({ currentTarget }) => {
        choosePhoto(currentTarget.files?.[0])
        // The same file can be chosen again.
        currentTarget.value = ""
      }}
      {...partAttributes(anatomy, "photo-input", state)}
    />
  )
}
