export * from "./geofence.connect.ts"
export * from "./geofence.machine.ts"
export * from "./geofence.types.ts"
