export * from "./idempotency.job.ts"
export * from "./idempotency.ts"
