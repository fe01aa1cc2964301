export * from "./webhook.connect.ts"
export * from "./webhook.machine.ts"
export * from "./webhook.types.ts"
