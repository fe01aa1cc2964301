export * from "./escape-text.job.ts"
export * from "./escape-text.sql.ts"
