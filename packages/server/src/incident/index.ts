export * from "./incident.link.ts"
export * from "./incident.sql.ts"
