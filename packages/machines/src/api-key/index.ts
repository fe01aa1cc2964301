export * from "./api-key.connect.ts"
export { apiKeyMachine } from "./api-key.machine.ts"
export * from "./api-key.types.ts"
