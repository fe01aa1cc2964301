export * from "./ride.connect.ts"
export * from "./ride.machine.ts"
export type * from "./ride.types.ts"
