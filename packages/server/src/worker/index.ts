export * from "./worker.ts"
export * from "./worker.heartbeat.ts"
export type * from "./worker.job.ts"
