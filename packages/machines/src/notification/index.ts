export * from "./notification.connect.ts"
export * from "./notification.machine.ts"
export type * from "./notification.types.ts"
