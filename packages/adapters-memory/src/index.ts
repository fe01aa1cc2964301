export * from "./demo.ts"
export * from "./memory.ts"
export type { SentMessage } from "./store.ts"
export type { Fault } from "./world.ts"
