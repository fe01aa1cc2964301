import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { placeMessages } from "@porchlight/core/date-plan"
import { useId } from "react"
import { partAttributes } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { datePlanPlaceAnatomy as anatomy } from "./date-plan.place.anatomy.ts"
import { useDatePlanPlaceContext } from "./use-date-plan-place-context.ts"

export interface DatePlanPlaceFormProps extends HTMLArkProps<"form"> {}

/** The place that is asked for. Without one, what is missing is said at once. */
export function DatePlanPlaceForm({ onSubmit, ...props }: DatePlanPlaceFormProps) {
  const { state, place, fault, isPending, change, check } = useDatePlanPlaceContext()
  const id = useId()
  return (
    <ark.form
      noValidate
      aria-label={placeMessages.title}
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        if (!isPending) check()
      })}
      {...partAttributes(anatomy, "form", state)}
      {...props}
    >
      <label htmlFor={id} {...partAttributes(anatomy, "label", state)}>
        {placeMessages.label}
      </label>
      <input
        {...partAttributes(anatomy, "input", state)}
        id={id}
        autoComplete="off"
        value={place}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <div role="alert">
        {fault === null ? null : (
          <p id={`${id}-fault`} {...partAttributes(anatomy, "error-text", state)}>
            <strong>{fault.title}</strong> {fault.text}
          </p>
        )}
      </div>
      <button type="submit" aria-disabled={isPending} {...partAttributes(anatomy, "submit-trigger", state)}>
        {placeMessages.check}
      </button>
    </ark.form>
  )
}
