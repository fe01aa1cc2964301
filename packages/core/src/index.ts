export * from "./backend/index.ts"
