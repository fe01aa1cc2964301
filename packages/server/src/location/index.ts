export * from "./location.sql.ts"
export * from "./location.trail.ts"
