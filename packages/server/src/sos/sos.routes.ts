import { PinRequired, PinWrong } from "@porchlight/core/access"
import { IdempotencyMismatch, NotFound } from "@porchlight/core/error"
import { Broadcast, SosCancel, SosSent, SosStart, SosState } from "@porchlight/core/sos"
import { Hono } from "hono"
import { body, idempotencyKey, keyPath, operation, type HttpEnv } from "../http/index.ts"

const tag = "sos"

/** Calling for help. */
export const sosRoutes = new Hono<HttpEnv>()
  .get(
    "/sos",
    operation({ id: "sosState", summary: "The call for help that is under way", tag, answer: SosState }),
    async (context) => context.json(await context.var.backend.sos.state()),
  )
  .post(
    "/sos/presses",
    operation({
      id: "startSos",
      summary:
        "A press of the SOS button; the server counts it down and sends it, whatever becomes of the phone",
      tag,
      answer: SosState,
      status: 201,
    }),
    idempotencyKey,
    body(SosStart),
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(await context.var.backend.sos.start(context.req.valid("json"), key), 201)
    },
  )
  .post(
    "/sos/presses/:key/release",
    operation({
      id: "releaseSos",
      summary: "Her finger left the button",
      tag,
      answer: SosState,
      refusals: [NotFound],
    }),
    keyPath,
    async (context) => context.json(await context.var.backend.sos.release(context.req.valid("param").key)),
  )
  .post(
    "/sos/presses/:key/beat",
    operation({
      id: "beatSos",
      summary: "On the way home: her thumb is still on the screen",
      tag,
      answer: SosState,
      refusals: [NotFound],
    }),
    keyPath,
    async (context) => context.json(await context.var.backend.sos.beat(context.req.valid("param").key)),
  )
  .post(
    "/sos/presses/:key/fire",
    operation({ id: "fireSos", summary: "Sends it now", tag, answer: SosState, refusals: [NotFound] }),
    keyPath,
    async (context) => context.json(await context.var.backend.sos.fire(context.req.valid("param").key)),
  )
  .post(
    "/sos/presses/:key/cancel",
    operation({
      id: "cancelSos",
      summary: "Takes it back with her PIN, before it has gone out",
      tag,
      answer: SosState,
      refusals: [NotFound, PinRequired, PinWrong, SosSent],
    }),
    keyPath,
    body(SosCancel),
    async (context) => {
      const { key } = context.req.valid("param")
      return context.json(await context.var.backend.sos.cancel(key, context.req.valid("json").pin))
    },
  )
  .post(
    "/sos/broadcasts",
    operation({
      id: "broadcast",
      summary: "Tells everybody who said yes, by text, call and mail at once",
      tag,
      answer: SosState,
      status: 201,
      refusals: [IdempotencyMismatch],
    }),
    idempotencyKey,
    body(Broadcast),
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(await context.var.backend.sos.broadcast(context.req.valid("json"), key), 201)
    },
  )
