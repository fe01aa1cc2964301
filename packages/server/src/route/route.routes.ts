import { Conflict, IdempotencyMismatch, NotFound, RateLimited } from "@porchlight/core/error"
import { MembershipRequired } from "@porchlight/core/membership"
import { NewRoute, RouteState } from "@porchlight/core/route"
import { Hono } from "hono"
import { askedQuery, body, idempotencyKey, idPath, operation, type HttpEnv } from "../http/index.ts"

const tag = "route"
const answer = RouteState

/** The way that one means to go. */
export const routeRoutes = new Hono<HttpEnv>()
  .get(
    "/routes",
    operation({
      id: "routeState",
      summary: "The way that is guarded, or the last one for an hour",
      tag,
      answer,
    }),
    async (context) => context.json(await context.var.backend.route.state()),
  )
  .post(
    "/routes",
    operation({
      id: "startRoute",
      summary: "Guards a way: who is too far from it is asked, and without an answer her people are told",
      tag,
      answer,
      status: 201,
      refusals: [Conflict, MembershipRequired, RateLimited, IdempotencyMismatch],
    }),
    idempotencyKey,
    body(NewRoute),
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(await context.var.backend.route.start(context.req.valid("json"), key), 201)
    },
  )
  .post(
    "/routes/:id/fine",
    operation({
      id: "answerRoute",
      summary: "She is fine: nobody is told",
      tag,
      answer,
      refusals: [NotFound],
    }),
    idPath,
    askedQuery,
    async (context) => {
      const { id } = context.req.valid("param")
      return context.json(await context.var.backend.route.fine(id, context.req.valid("query").askedAt))
    },
  )
  .post(
    "/routes/:id/stop",
    operation({ id: "stopRoute", summary: "Guards the way no longer", tag, answer, refusals: [NotFound] }),
    idPath,
    async (context) => context.json(await context.var.backend.route.stop(context.req.valid("param").id)),
  )
