import {
  FieldErrorText,
  FieldHelperText,
  FieldLabel,
  FieldRoot,
  FieldSelect,
  type FieldInputProps,
} from "@ark-ui/react/field"
import { partAttributes } from "../anatomy/index.ts"
import { Input } from "../form/index.ts"
import { useVenueDeskContext } from "./use-venue-desk-context.ts"
import { venueDeskAnatomy as anatomy } from "./venue.desk.anatomy.ts"

export interface VenueDeskControlProps extends Pick<FieldInputProps, "type" | "inputMode"> {
  readonly field: string
  readonly label: string
  readonly hint?: string
  readonly value: string
  /** What is wrong with it; undefined for nothing. */
  readonly fault?: string | undefined
  /** To choose from; typed unless given. */
  readonly options?: ReadonlyArray<readonly [value: string, label: string]>
  readonly onValue: (value: string) => void
}

/** One field of the desk: typed or chosen. */
export function VenueDeskControl(given: VenueDeskControlProps) {
  const { field, label, hint, value, fault, options, onValue, ...input } = given
  const { state } = useVenueDeskContext()
  const typed = {
    value,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onValue(currentTarget.value),
  }
  return (
    <FieldRoot
      role="none"
      invalid={fault !== undefined}
      {...partAttributes(anatomy, "field", state)}
      data-field={field}
    >
      <FieldLabel {...partAttributes(anatomy, "label", state)}>{label}</FieldLabel>
      {hint === undefined ? null : (
        <FieldHelperText {...partAttributes(anatomy, "hint", state)}>{hint}</FieldHelperText>
      )}
      {options === undefined ? (
        <Input {...typed} {...input} autoComplete="off" {...partAttributes(anatomy, "input", state)} />
      ) : (
        <FieldSelect {...typed} {...partAttributes(anatomy, "select", state)}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </FieldSelect>
      )}
      <FieldErrorText {...partAttributes(anatomy, "error-text", state)}>{fault}</FieldErrorText>
    </FieldRoot>
  )
}
