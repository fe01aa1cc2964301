import { EscapeRefused, EscapeRepeated, EscapeStart, EscapeState } from "@porchlight/core/escape-text"
import { RateLimited } from "@porchlight/core/error"
import { Hono } from "hono"
import { body, idempotencyKey, keyPath, operation, type HttpEnv } from "../http/index.ts"

const tag = "escape-text"

/** Texts that ask somebody to call. */
export const escapeTextRoutes = new Hono<HttpEnv>()
  .get(
    "/escape-texts",
    operation({
      id: "escapeState",
      summary: "The escape text that counts down, and who may get one",
      tag,
      answer: EscapeState,
    }),
    async (context) => context.json(await context.var.backend.escapeText.state()),
  )
  .post(
    "/escape-texts",
    operation({
      id: "startEscape",
      summary: "Texts a person of the circle or the own number; once more after 300 seconds, by itself",
      tag,
      answer: EscapeState,
      status: 201,
      refusals: [EscapeRefused, RateLimited],
    }),
    idempotencyKey,
    body(EscapeStart),
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(await context.var.backend.escapeText.start(context.req.valid("json"), key), 201)
    },
  )
  .post(
    "/escape-texts/:key/safe",
    operation({
      id: "safeEscape",
      summary: "She is safe: the second text is not sent",
      tag,
      answer: EscapeState,
      refusals: [EscapeRepeated],
    }),
    keyPath,
    async (context) =>
      context.json(await context.var.backend.escapeText.safe(context.req.valid("param").key)),
  )
