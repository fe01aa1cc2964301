export * from "./retention.job.ts"
