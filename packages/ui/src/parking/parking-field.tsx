import {
  FieldErrorText,
  FieldHelperText,
  FieldLabel,
  FieldRoot,
  type FieldRootProps,
} from "@ark-ui/react/field"
import { parkingMessages } from "@porchlight/core/parking"
import type { ParkingField as FieldName } from "@porchlight/machines/parking"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { Input, Textarea } from "../form/index.ts"
import { parkingAnatomy } from "./parking.anatomy.ts"
import { useParkingContext } from "./use-parking-context.ts"

export interface ParkingFieldProps extends Omit<FieldRootProps, "children"> {
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
    <FieldRoot invalid={faults[name] !== undefined} required={name === "location"} {...part} {...props}>
      <FieldLabel {...partAttributes(parkingAnatomy, "label", state)}>{parkingMessages[name]}</FieldLabel>
      {isLong ? (
        <Textarea rows={2} {...control} />
      ) : (
        <Input type={name === "remindAt" ? "time" : "text"} {...control} />
      )}
      <FieldHelperText {...partAttributes(parkingAnatomy, "hint", state)}>{HINTS[name]()}</FieldHelperText>
      <FieldErrorText {...partAttributes(parkingAnatomy, "error-text", state)}>
        {name === "location" ? <strong>{parkingMessages.required.title}. </strong> : null}
        {faults[name]}
      </FieldErrorText>
    </FieldRoot>
  )
}
