export * from "./sos.job.ts"
export * from "./sos.sql.ts"
