import { GeofenceRootProvider, type GeofenceRootProviderProps } from "./geofence-root-provider.tsx"
import { useGeofence, type UseGeofenceOptions } from "./use-geofence.ts"

export interface GeofenceRootProps extends Omit<GeofenceRootProviderProps, "value">, UseGeofenceOptions {}

/** Makes the state of the zones and gives it to the parts inside. */
export function GeofenceRoot({ gps, begun, store, onSave, ...props }: GeofenceRootProps) {
  return <GeofenceRootProvider value={useGeofence({ gps, begun, store, onSave })} {...props} />
}
