export * from "./backend.errors.ts"
export * from "./backend.line.ts"
export type * from "./backend.port.ts"
