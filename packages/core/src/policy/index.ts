export * from "./policy.constants.ts"
export * from "./policy.messages.ts"
export * from "./policy.ts"
