export * from "./api-key.end.ts"
export * from "./api-key.guard.ts"
export * from "./api-key.sql.ts"
