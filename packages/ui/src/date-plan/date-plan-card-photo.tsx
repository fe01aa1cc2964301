import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { cardMessages } from "@porchlight/core/date-plan"
import { useId } from "react"
import { partAttributes } from "../anatomy/index.ts"
import { DatePlanCardPhotoInput } from "./date-plan-card-photo-input.tsx"
import { datePlanCardAnatomy as anatomy } from "./date-plan.card.anatomy.ts"
import { useDatePlanCardContext } from "./use-date-plan-card-context.ts"

export interface DatePlanCardPhotoProps extends HTMLArkProps<"div"> {}

/** The photo of who she meets: choosing it, seeing it, taking it off. Not there before the card is known, or once the date is over. */
export function DatePlanCardPhoto(props: DatePlanCardPhotoProps) {
  const { state, isOpen, isPending, photo, photoUrl, photoFault, setPhoto } = useDatePlanCardContext()
  const id = useId()
  if (isOpen !== true) return null
  const told = photoFault === null ? `${id}-hint` : `${id}-hint ${id}-fault`
  return (
    <ark.div {...partAttributes(anatomy, "photo", state)} {...props}>
      <label htmlFor={id} {...partAttributes(anatomy, "photo-label", state)}>
        {cardMessages.photoLabel}
      </label>
      <p id={`${id}-hint`} {...partAttributes(anatomy, "photo-hint", state)}>
        {cardMessages.photoHint}
      </p>
      {photoUrl === null ? null : (
        <img src={photoUrl} alt={cardMessages.photoAlt} {...partAttributes(anatomy, "photo-image", state)} />
      )}
      <DatePlanCardPhotoInput id={id} describedBy={told} />
      {photoFault === null ? null : (
        <p id={`${id}-fault`} role="alert" {...partAttributes(anatomy, "photo-error-text", state)}>
          {photoFault}
        </p>
      )}
      {photo === null ? null : (
        <button
          type="button"
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) setPhoto(null)
          }}
          {...partAttributes(anatomy, "photo-remove-trigger", state)}
        >
          {cardMessages.photoRemove}
        </button>
      )}
    </ark.div>
  )
}
