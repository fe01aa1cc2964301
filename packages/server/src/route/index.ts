export * from "./route.job.ts"
export * from "./route.judge.ts"
export * from "./route.sql.ts"
