import { PinWrong } from "@porchlight/core/access"
import { IdempotencyMismatch, NotFound } from "@porchlight/core/error"
import { Incident, LinkSpent, ResolveInput, RespondInput, ResponderView } from "@porchlight/core/incident"
import { Hono } from "hono"
import { body, idempotencyKey, idPath, operation, tokenPath, type HttpEnv } from "../http/index.ts"
import { jpegOf } from "../date-plan/date-plan.card.routes.ts"

const tag = "incident"

/** Open alarms: for the dater and, behind signed links, for the people who are told. */
export const incidentRoutes = new Hono<HttpEnv>()
  .get(
    "/incidents/:id",
    operation({
      id: "getIncident",
      summary: "One alarm of the account",
      tag,
      answer: Incident,
      refusals: [NotFound],
    }),
    idPath,
    async (context) => context.json(await context.var.backend.incident.get(context.req.valid("param").id)),
  )
  .post(
    "/incidents/:id/resolve",
    operation({
      id: "resolveIncident",
      summary:
        "The dater says that she is safe. Resolving what is closed gives the closed alarm. A wrong PIN under the same key counts once",
      tag,
      answer: Incident,
      refusals: [IdempotencyMismatch, NotFound, PinWrong],
    }),
    idPath,
    idempotencyKey,
    body(ResolveInput),
    async (context) => {
      const { id } = context.req.valid("param")
      const attempt = context.req.valid("header")["idempotency-key"]
      const { pin } = context.req.valid("json")
      return context.json(await context.var.backend.incident.resolve(id, pin, attempt))
    },
  )
  .get(
    "/responder/:token",
    operation({
      id: "openResponderLink",
      summary: "What is behind a responder's link; leaves a receipt that the dater sees",
      tag,
      answer: ResponderView,
      open: true,
      refusals: [LinkSpent, NotFound],
    }),
    tokenPath,
    async (context) =>
      context.json(await context.var.backend.incident.openLink(context.req.valid("param").token)),
  )
  .get(
    "/responder/:token/photo",
    operation({
      id: "openResponderPhoto",
      summary: "The photo on the card of the date behind a responder's link, while the alarm is open",
      tag,
      answer: null,
      givesBytes: "image/jpeg",
      open: true,
      refusals: [LinkSpent, NotFound],
    }),
    tokenPath,
    async (context) =>
      jpegOf(context, await context.var.backend.incident.openPhoto(context.req.valid("param").token)),
  )
  .post(
    "/responder/:token/answer",
    operation({
      id: "respond",
      summary: "The responder's answer; may be changed later",
      tag,
      answer: ResponderView,
      open: true,
      refusals: [LinkSpent, NotFound],
    }),
    tokenPath,
    body(RespondInput),
    async (context) => {
      const { token } = context.req.valid("param")
      return context.json(await context.var.backend.incident.respond(token, context.req.valid("json").answer))
    },
  )
