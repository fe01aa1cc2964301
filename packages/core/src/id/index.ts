export * from "./id.schema.ts"
