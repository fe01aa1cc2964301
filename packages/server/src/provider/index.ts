export * from "./outbox.ts"
export type * from "./provider.ts"
export * from "./gateway.ts"
