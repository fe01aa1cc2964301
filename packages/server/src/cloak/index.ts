export * from "./cloak.sql.ts"
