import { dateRecordMessages } from "@porchlight/core/date-plan"
import { useId } from "react"
import { partAttributes } from "../anatomy/index.ts"
import { datePlanRecordAnatomy as anatomy } from "./date-plan.record.anatomy.ts"
import { useDatePlanRecordContext } from "./use-date-plan-record-context.ts"

const FELT = ["good", "mixed", "bad"] as const

/** How it felt: one of three. */
export function DatePlanRecordFelt() {
  const { state, form, faults, change } = useDatePlanRecordContext()
  const id = useId()
  return (
    <fieldset
      {...partAttributes(anatomy, "felt", state)}
      // Where a refused form puts the focus: boxes of their own are not wrong, the choice is missing.
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={faults.felt !== undefined}
      aria-describedby={faults.felt === undefined ? undefined : `${id}-fault`}
    >
      <legend {...partAttributes(anatomy, "felt-label", state)}>{dateRecordMessages.feltLabel}</legend>
      {FELT.map((felt) => (
        <label key={felt} {...partAttributes(anatomy, "felt-choice", state)}>
          <input type="radio" name={id} checked={form.felt === felt} onChange={() => change({ felt })} />
          {dateRecordMessages.felt[felt]}
        </label>
      ))}
      {faults.felt === undefined ? null : (
        <p id={`${id}-fault`} {...partAttributes(anatomy, "error-text", state)}>
          {faults.felt}
        </p>
      )}
    </fieldset>
  )
}
