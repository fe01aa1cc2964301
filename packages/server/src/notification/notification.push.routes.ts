import { Conflict, IdempotencyMismatch, NotFound, RateLimited } from "@porchlight/core/error"
import { NewPushDevice, PushState } from "@porchlight/core/notification"
import { Hono } from "hono"
import { body, idempotencyKey, idPath, operation, type HttpEnv } from "../http/index.ts"

const tag = "notification"
const answer = PushState

/** Phones and browsers that ring. What they are sent, nobody can say here. */
export const pushRoutes = new Hono<HttpEnv>()
  .get(
    "/notifications/devices",
    operation({
      id: "pushState",
      summary: "What rings for the caller, and what a browser subscribes with",
      tag,
      answer,
    }),
    async (context) => context.json(await context.var.backend.push.state()),
  )
  .post(
    "/notifications/devices",
    operation({
      id: "addPushDevice",
      summary: "Lets the browser of this session ring, until the session is over",
      tag,
      answer,
      status: 201,
      refusals: [Conflict],
    }),
    body(NewPushDevice),
    async (context) => context.json(await context.var.backend.push.add(context.req.valid("json")), 201),
  )
  .delete(
    "/notifications/devices/:id",
    operation({ id: "removePushDevice", summary: "Lets it ring no more", tag, answer, refusals: [NotFound] }),
    idPath,
    async (context) => context.json(await context.var.backend.push.remove(context.req.valid("param").id)),
  )
  .post(
    "/notifications/devices/:id/tests",
    operation({
      id: "testPushDevice",
      summary: "Rings it now",
      tag,
      answer,
      status: 201,
      refusals: [NotFound, RateLimited, IdempotencyMismatch],
    }),
    idPath,
    idempotencyKey,
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(await context.var.backend.push.test(context.req.valid("param").id, key), 201)
    },
  )
