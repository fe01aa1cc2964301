export * from "./error.errors.ts"
export * from "./error.messages.ts"
export * from "./error.schema.ts"
export * from "./error.ts"
