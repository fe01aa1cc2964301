export * from "./time.constants.ts"
export * from "./time.messages.ts"
export * from "./time.schema.ts"
export * from "./time.ts"
