export * from "./check-in.sql.ts"
