export * from "./notification.sql.ts"
