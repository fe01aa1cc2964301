export * from "./text.schema.ts"
export * from "./text.ts"
