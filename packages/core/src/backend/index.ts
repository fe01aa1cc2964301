export * from "./backend.errors.ts"
export type * from "./backend.port.ts"
