export * from "./notification.ports.ts"
export * from "./notification.preference.sql.ts"
export { pushSql } from "./notification.push.sql.ts"
export { notificationSql } from "./notification.sql.ts"
