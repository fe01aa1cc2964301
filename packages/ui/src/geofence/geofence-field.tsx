import {
  FieldErrorText,
  FieldHelperText,
  FieldLabel,
  FieldRoot,
  type FieldRootProps,
} from "@ark-ui/react/field"
import { geofenceMessages as words } from "@porchlight/core/geofence"
import type { GeofenceField as FieldName } from "@porchlight/machines/geofence"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { Input } from "../form/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { useGeofenceContext } from "./use-geofence-context.ts"

export interface GeofenceFieldProps extends Omit<FieldRootProps, "children"> {
  readonly name: FieldName
}

/** One field: its name, its control, what can stand there and what is wrong with it. */
export function GeofenceField({ name, ...props }: GeofenceFieldProps) {
  const { state, form, faults, mayBeLate, change } = useGeofenceContext()
  const part = usePart(geofenceAnatomy, "field", state)
  const isCoordinate = name === "latitude" || name === "longitude"
  return (
    <FieldRoot invalid={faults[name] !== undefined} required {...part} {...props}>
      <FieldLabel {...partAttributes(geofenceAnatomy, "label", state)}>{words[name]}</FieldLabel>
      <Input
        name={name}
        value={form[name]}
        autoComplete="off"
        // Else the minus would stand behind the number in a page from right to left.
        dir={isCoordinate ? "ltr" : undefined}
        // A keyboard of digits alone has no minus on some phones: coordinates need one.
        inputMode={name === "radius" ? "numeric" : undefined}
        data-step-focus={name === "name" && state !== "asking" ? "" : undefined}
        onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
        {...partAttributes(geofenceAnatomy, "input", state)}
      />
      {name === "radius" ? (
        <FieldHelperText {...partAttributes(geofenceAnatomy, "hint", state)}>
          {mayBeLate ? `${words.radiusHint} ${words.late}` : words.radiusHint}
        </FieldHelperText>
      ) : null}
      <FieldErrorText {...partAttributes(geofenceAnatomy, "error-text", state)}>
        {faults[name]}
      </FieldErrorText>
    </FieldRoot>
  )
}
