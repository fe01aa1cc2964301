export * from "./backend.capabilities.ts"
export * from "./backend.live.ts"
export * from "./backend.ts"
