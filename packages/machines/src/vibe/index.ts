export * from "./vibe.connect.ts"
export * from "./vibe.machine.ts"
export * from "./vibe.shares.machine.ts"
export type * from "./vibe.types.ts"
