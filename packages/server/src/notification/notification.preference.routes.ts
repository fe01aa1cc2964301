import { IdempotencyMismatch, RateLimited } from "@porchlight/core/error"
import { NotificationPreferences, NotificationTest, PreferenceState } from "@porchlight/core/notification"
import { Hono } from "hono"
import { body, idempotencyKey, operation, type HttpEnv } from "../http/index.ts"

const tag = "notification"
const answer = PreferenceState

/** How the account hears from us outside the app. Whom it goes to and what it says, nobody can name here. */
export const preferenceRoutes = new Hono<HttpEnv>()
  .get(
    "/notifications/preferences",
    operation({
      id: "preferenceState",
      summary: "What the caller wants to hear on which ways and when, and what was sent lately",
      tag,
      answer,
    }),
    async (context) => context.json(await context.var.backend.preference.state()),
  )
  .put(
    "/notifications/preferences",
    operation({ id: "savePreferences", summary: "Saves all of the preferences", tag, answer }),
    body(NotificationPreferences),
    async (context) => context.json(await context.var.backend.preference.save(context.req.valid("json"))),
  )
  .post(
    "/notifications/tests",
    operation({
      id: "testNotification",
      summary: "Sends the caller a test over the channels of a priority, at once",
      tag,
      answer,
      status: 201,
      refusals: [RateLimited, IdempotencyMismatch],
    }),
    idempotencyKey,
    body(NotificationTest),
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(await context.var.backend.preference.sendTest(context.req.valid("json"), key), 201)
    },
  )
