import { FieldLabel, FieldRoot, FieldSelect, type FieldRootProps } from "@ark-ui/react/field"
import { GEOFENCE_TYPES, geofenceMessages as words } from "@porchlight/core/geofence"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { useGeofenceContext } from "./use-geofence-context.ts"

export interface GeofenceTypeFieldProps extends Omit<FieldRootProps, "children"> {}

/** What kind of zone it is. */
export function GeofenceTypeField(props: GeofenceTypeFieldProps) {
  const { state, form, change } = useGeofenceContext()
  const part = usePart(geofenceAnatomy, "field", state)
  return (
    <FieldRoot {...part} {...props}>
      <FieldLabel {...partAttributes(geofenceAnatomy, "label", state)}>{words.type}</FieldLabel>
      <FieldSelect
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
      </FieldSelect>
    </FieldRoot>
  )
}
