import { Field } from "@ark-ui/react/field"
import { GEOFENCE_TYPES, geofenceMessages as words } from "@porchlight/core/geofence"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { useGeofenceContext } from "./use-geofence-context.ts"

export interface GeofenceTypeFieldProps extends Omit<Field.RootProps, "children"> {}

/** What kind of zone it is. */
export function GeofenceTypeField(props: GeofenceTypeFieldProps) {
  const { state, form, change } = useGeofenceContext()
  const part = usePart(geofenceAnatomy, "field", state)
  return (
    <Field.Root {...part} {...props}>
      <Field.Label {...partAttributes(geofenceAnatomy, "label", state)}>{words.type}</Field.Label>
      <Field.Select
        name="type"
        value={form.type}
        onChange={({ currentTarget }) => {
          const type = GEOFENCE_TYPES.find((each) => each === currentTarget.value)
          if (type !== undefined) change({ type })
        }}
        {...partAttributes(geofenceAnatomy, "select", state)}
      >
        {GEOFENCE_TYPES.map((type) => (
          <option key={type} value={type}>
            {words.typeName[type]}
          </option>
        ))}
      </Field.Select>
    </Field.Root>
  )
}
