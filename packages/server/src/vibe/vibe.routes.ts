import { IdempotencyMismatch, RateLimited } from "@porchlight/core/error"
import { NewVibe, NoVerifiedContacts, VibeState } from "@porchlight/core/vibe"
import { Hono } from "hono"
import { body, idempotencyKey, operation, type HttpEnv } from "../http/index.ts"

const tag = "vibe"

/** Sharing how a date feels. */
export const vibeRoutes = new Hono<HttpEnv>()
  .get(
    "/vibe-checks",
    operation({
      id: "vibeState",
      summary: "Who would be told how it feels, and what became of the last share",
      tag,
      answer: VibeState,
    }),
    async (context) => context.json(await context.var.backend.vibe.state()),
  )
  .post(
    "/vibe-checks",
    operation({
      id: "shareVibe",
      summary: "Texts each contact who said yes and takes texts; opens no alarm",
      tag,
      answer: VibeState,
      status: 201,
      refusals: [NoVerifiedContacts, RateLimited, IdempotencyMismatch],
    }),
    idempotencyKey,
    body(NewVibe),
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(await context.var.backend.vibe.share(context.req.valid("json"), key), 201)
    },
  )
