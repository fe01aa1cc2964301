export * from "./clarity.connect.ts"
export * from "./clarity.machine.ts"
export type * from "./clarity.types.ts"
