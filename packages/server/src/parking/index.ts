export * from "./parking.job.ts"
export * from "./parking.sql.ts"
