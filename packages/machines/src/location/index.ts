export * from "./location.connect.ts"
export * from "./location.machine.ts"
export type * from "./location.types.ts"
