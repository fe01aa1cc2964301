export * from "./admin.activity.ts"
export * from "./admin.bypass.ts"
export * from "./admin.job.ts"
export * from "./admin.sql.ts"
