export * from "./text.messages.ts"
export * from "./text.schema.ts"
export * from "./text.ts"
