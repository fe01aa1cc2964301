export * from "./backend.live.ts"
export * from "./backend.ts"
