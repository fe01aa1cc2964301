export * from "./limit.job.ts"
export * from "./limit.ts"
