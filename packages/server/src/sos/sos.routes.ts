import { PinRequired, PinWrong } from "@porchlight/core/access"
import { IdempotencyMismatch, NotFound } from "@porchlight/core/error"
import { LinkSpent } from "@porchlight/core/incident"
import { AskView, Broadcast, NewAsk, SosCancel, SosSent, SosStart, SosState } from "@porchlight/core/sos"
import { Hono } from "hono"
import {
  body,
  idempotencyKey,
  keyPath,
  maybeIdempotencyKey,
  operation,
  tokenPath,
  type HttpEnv,
} from "../http/index.ts"

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
      summary:
        "Takes it back with her PIN, before it has gone out; may come before the press itself. A wrong PIN under the same Idempotency-Key counts once",
      tag,
      answer: SosState,
      refusals: [IdempotencyMismatch, PinRequired, PinWrong, SosSent],
    }),
    keyPath,
    maybeIdempotencyKey,
    body(SosCancel),
    async (context) => {
      const { key } = context.req.valid("param")
      const attempt = context.req.valid("header")["idempotency-key"]
      const { pin } = context.req.valid("json")
      // Pages of before name every entry by the press: it would be one entry, and the right PIN refused as another one.
      const named = attempt === key ? undefined : attempt
      return context.json(await context.var.backend.sos.cancel(key, pin, named))
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
  .post(
    "/sos/asks",
    operation({
      id: "ask",
      summary: "Asks everybody who said yes to come, to call or to talk; no alarm opens",
      tag,
      answer: SosState,
      status: 201,
    }),
    idempotencyKey,
    body(NewAsk),
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(await context.var.backend.sos.ask(context.req.valid("json"), key), 201)
    },
  )
  .post(
    "/sos/asks/:key/close",
    operation({
      id: "closeAsk",
      summary: "She does not need it any more",
      tag,
      answer: SosState,
      refusals: [NotFound],
    }),
    keyPath,
    async (context) => context.json(await context.var.backend.sos.closeAsk(context.req.valid("param").key)),
  )
  .get(
    "/asks/:token",
    operation({
      id: "openAsk",
      summary: "What is behind the link of somebody who was asked",
      tag,
      answer: AskView,
      open: true,
      refusals: [LinkSpent, NotFound],
    }),
    tokenPath,
    async (context) => context.json(await context.var.backend.sos.openAsk(context.req.valid("param").token)),
  )
  .post(
    "/asks/:token/claim",
    operation({
      id: "claimAsk",
      summary: "Somebody who was asked takes it; the first has it",
      tag,
      answer: AskView,
      open: true,
      refusals: [LinkSpent, NotFound],
    }),
    tokenPath,
    async (context) => context.json(await context.var.backend.sos.claimAsk(context.req.valid("param").token)),
  )
