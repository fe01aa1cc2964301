import { dateRecordMessages } from "@porchlight/core/date-plan"
import { useId, type ChangeEvent } from "react"
import { partAttributes } from "../anatomy/index.ts"
import { datePlanRecordAnatomy as anatomy } from "./date-plan.record.anatomy.ts"
import { useDatePlanRecordContext } from "./use-date-plan-record-context.ts"

/** Notes or place, with its label and what is wrong with it. */
export function DatePlanRecordField({ name }: { readonly name: "notes" | "place" }) {
  const { state, form, faults, placeHint, change } = useDatePlanRecordContext()
  const id = useId()
  const fault = faults[name]
  const isPlace = name === "place"
  const described = [isPlace ? `${id}-hint` : "", fault === undefined ? "" : `${id}-fault`].join(" ").trim()
  const control = {
    id,
    value: form[name],
    "aria-invalid": fault !== undefined,
    "aria-describedby": described || undefined,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: event.currentTarget.value }),
  }
  return (
    <div {...partAttributes(anatomy, "field", state)} data-field={name}>
      <label htmlFor={id} {...partAttributes(anatomy, "label", state)}>
        {isPlace ? dateRecordMessages.placeLabel : dateRecordMessages.notesLabel}
      </label>
      {isPlace ? (
        <>
          <p id={`${id}-hint`} {...partAttributes(anatomy, "hint", state)}>
            {placeHint}
          </p>
          <input autoComplete="off" {...partAttributes(anatomy, "input", state)} {...control} />
        </>
      ) : (
        <textarea rows={4} {...partAttributes(anatomy, "textarea", state)} {...control} />
      )}
      {fault === undefined ? null : (
        <p id={`${id}-fault`} {...partAttributes(anatomy, "error-text", state)}>
          {fault}
        </p>
      )}
    </div>
  )
}
