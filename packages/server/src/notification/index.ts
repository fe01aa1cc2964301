export * from "./notification.ports.ts"
export * from "./notification.preference.sql.ts"
export { notificationSql } from "./notification.sql.ts"
