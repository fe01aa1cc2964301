export * from "./ride.sql.ts"
