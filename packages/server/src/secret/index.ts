export * from "./secret.ts"
export type { HashCost } from "./secret.password.ts"
