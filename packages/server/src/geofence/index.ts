export * from "./geofence.sql.ts"
