export * from "./backend.capabilities.ts"
export * from "./backend.live.ts"
export type { ServerBackend } from "./backend.recording.ts"
export * from "./backend.ts"
