export * from "./sos.calls.machine.ts"
export * from "./sos.connect.ts"
export * from "./sos.machine.ts"
export type * from "./sos.types.ts"
