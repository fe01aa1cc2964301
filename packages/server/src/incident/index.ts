export * from "./incident.sql.ts"
