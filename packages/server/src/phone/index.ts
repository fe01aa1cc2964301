export * from "./phone.code.ts"
export * from "./phone.job.ts"
export * from "./phone.limit.ts"
export * from "./phone.sql.ts"
