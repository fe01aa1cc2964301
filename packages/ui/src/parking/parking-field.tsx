import { Field } from "@ark-ui/react/field"
import { parkingMessages } from "@porchlight/core/parking"
import type { ParkingField as FieldName } from "@porchlight/machines/parking"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { parkingAnatomy } from "./parking.anatomy.ts"
import { useParkingContext } from "./use-parking-context.ts"

export interface ParkingFieldProps extends Omit<Field.RootProps, "children"> {
  readonly name: FieldName
}

const HINTS = {
  location: () => parkingMessages.locationHint,
  notes: () => parkingMessages.notesHint,
  reminders: () => parkingMessages.remindersHint,
  remindAt: () => parkingMessages.remindAtHint,
} satisfies Readonly<Record<FieldName, () => string>>

/** One field: its name, its control, what can stand there and what is wrong with it. */
export function ParkingField({ name, ...props }: ParkingFieldProps) {
  const { state, form, faults, change } = useParkingContext()
  const part = usePart(parkingAnatomy, "field", state)
  const isLong = name === "notes" || name === "reminders"
  const control = {
    name,
    value: form[name],
    autoComplete: "off",
    "data-step-focus": name === "location" && state === "changing" ? "" : undefined,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      change(name, currentTarget.value),
    ...partAttributes(parkingAnatomy, isLong ? "textarea" : "input", state),
  }
  return (
    <Field.Root invalid={faults[name] !== undefined} required={name === "location"} {...part} {...props}>
      <Field.Label {...partAttributes(parkingAnatomy, "label", state)}>{parkingMessages[name]}</Field.Label>
      {isLong ? (
        <Field.Textarea rows={2} {...control} />
      ) : (
        <Field.Input type={name === "remindAt" ? "time" : "text"} {...control} />
      )}
      <Field.HelperText {...partAttributes(parkingAnatomy, "hint", state)}>{HINTS[name]()}</Field.HelperText>
      <Field.ErrorText {...partAttributes(parkingAnatomy, "error-text", state)}>
        {name === "location" ? <strong>{parkingMessages.required.title}. </strong> : null}
        {faults[name]}
      </Field.ErrorText>
    </Field.Root>
  )
}
