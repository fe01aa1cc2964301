export * from "./demo.ts"
export * from "./memory.ts"
export type { SentMessage } from "./store.ts"
export type { AccessCodeOption, Fault } from "./world.ts"
