export * from "./worker.ts"
export * from "./worker.heartbeat.ts"
export * from "./worker.hourly.ts"
export type * from "./worker.job.ts"
