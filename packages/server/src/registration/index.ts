export * from "./registration.sql.ts"
