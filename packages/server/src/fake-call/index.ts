export * from "./fake-call.job.ts"
export * from "./fake-call.sql.ts"
