import { NewPlacedCall, PlacedCallRefused, PlacedCallStatus } from "@porchlight/core/fake-call"
import { RateLimited } from "@porchlight/core/error"
import { Hono } from "hono"
import { body, idempotencyKey, keyPath, operation, type HttpEnv } from "../http/index.ts"

const tag = "fake-call"

/** Calls to one's own phone. */
export const fakeCallRoutes = new Hono<HttpEnv>()
  .get(
    "/placed-calls",
    operation({
      id: "placedCallStatus",
      summary: "The call to the own phone that waits, and what became of the last one",
      tag,
      answer: PlacedCallStatus,
    }),
    async (context) => context.json(await context.var.backend.placedCall.status()),
  )
  .post(
    "/placed-calls",
    operation({
      id: "placeCall",
      summary: "Calls the own verified number after the given wait, also with the page closed",
      tag,
      answer: PlacedCallStatus,
      status: 201,
      refusals: [PlacedCallRefused, RateLimited],
    }),
    idempotencyKey,
    body(NewPlacedCall),
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(await context.var.backend.placedCall.place(context.req.valid("json"), key), 201)
    },
  )
  .post(
    "/placed-calls/:key/cancel",
    operation({
      id: "cancelPlacedCall",
      summary: "The call is not wanted any more",
      tag,
      answer: PlacedCallStatus,
    }),
    keyPath,
    async (context) =>
      context.json(await context.var.backend.placedCall.cancel(context.req.valid("param").key)),
  )
