export * from "./check-in.job.ts"
export * from "./check-in.sql.ts"
