export * from "./email.connect.ts"
export * from "./email.machine.ts"
export * from "./email.types.ts"
