export * from "./fake-call.connect.ts"
export * from "./fake-call.machine.ts"
export type * from "./fake-call.types.ts"
