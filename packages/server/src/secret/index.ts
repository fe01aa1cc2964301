export * from "./secret.ts"
