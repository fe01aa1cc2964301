import { InvalidInput, NotFound } from "@porchlight/core/error"
import { NotificationPage, NotificationState } from "@porchlight/core/notification"
import { Hono } from "hono"
import { cursorQuery, idPath, operation, type HttpEnv } from "../http/index.ts"

const tag = "notification"
const answer = NotificationState

/** What the account is told inside the app. */
export const notificationRoutes = new Hono<HttpEnv>()
  .get(
    "/notifications",
    operation({ id: "notificationState", summary: "The newest, and how many are unread", tag, answer }),
    async (context) => context.json(await context.var.backend.notification.state()),
  )
  .get(
    "/notifications/older",
    operation({
      id: "olderNotifications",
      summary: "Fifty of those behind the oldest that is shown",
      tag,
      answer: NotificationPage,
      refusals: [InvalidInput],
    }),
    cursorQuery,
    async (context) => context.json(await context.var.backend.notification.older(context.req.valid("query"))),
  )
  .post(
    "/notifications/read",
    operation({ id: "readNotifications", summary: "Marks every one as read", tag, answer }),
    async (context) => context.json(await context.var.backend.notification.readAll()),
  )
  .post(
    "/notifications/:id/read",
    operation({ id: "readNotification", summary: "Marks one as read", tag, answer, refusals: [NotFound] }),
    idPath,
    async (context) => {
      const { id } = context.req.valid("param")
      return context.json(await context.var.backend.notification.read(id))
    },
  )
  .delete(
    "/notifications/:id",
    operation({ id: "removeNotification", summary: "Deletes one", tag, answer, refusals: [NotFound] }),
    idPath,
    async (context) => {
      const { id } = context.req.valid("param")
      return context.json(await context.var.backend.notification.remove(id))
    },
  )
