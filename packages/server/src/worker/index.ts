export * from "./worker.ts"
export type * from "./worker.job.ts"
