export * from "./incident.connect.ts"
export * from "./incident.machine.ts"
export type * from "./incident.types.ts"
