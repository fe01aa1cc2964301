export * from "./email.change.sql.ts"
export * from "./email.sql.ts"
