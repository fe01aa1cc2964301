export * from "./email.sql.ts"
