import type { Backend } from "@porchlight/core/backend"
import type { ServerContext } from "../context/index.ts"
import { preferenceOf, preferenceSql } from "./notification.preference.sql.ts"
import { notificationOf, notificationSql } from "./notification.sql.ts"

/** What the account that calls is told, and how it hears of it. */
export function notificationPorts(
  context: ServerContext,
  within: <Port>(make: (accountId: string) => Port) => () => Promise<Port>,
): Pick<Backend, "notification" | "preference"> {
  return {
    notification: notificationOf(within((accountId) => notificationSql(context, accountId))),
    preference: preferenceOf(within((accountId) => preferenceSql(context, accountId))),
  }
}
