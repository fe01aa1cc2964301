export * from "./parking.connect.ts"
export * from "./parking.machine.ts"
export type * from "./parking.types.ts"
