export * from "./profile.sql.ts"
