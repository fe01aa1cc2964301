export * from "./delivery.connect.ts"
export * from "./delivery.machine.ts"
export type * from "./delivery.types.ts"
