export * as Geofence from "./geofence.ts"
export { geofenceAnatomy } from "./geofence.anatomy.ts"
export { useGeofence, type UseGeofenceOptions } from "./use-geofence.ts"
export { useGeofenceContext } from "./use-geofence-context.ts"
