export * from "./outbox.ts"
export * from "./smtp.ts"
export type * from "./provider.ts"
export * from "./gateway.ts"
