import { PasswordWrong } from "@porchlight/core/access"
import { ApiKeyList, ApiKeysFull, MadeApiKey, NewApiKey } from "@porchlight/core/api-key"
import { EmailConfirmationRequired, FactorRequired } from "@porchlight/core/email"
import { IdempotencyMismatch, NotFound } from "@porchlight/core/error"
import { FactorWrong } from "@porchlight/core/session"
import { Hono } from "hono"
import { body, idempotencyKey, idPath, operation, type HttpEnv } from "../http/index.ts"

const tag = "api-key"

/** The caller's keys for programs. */
export const apiKeyRoutes = new Hono<HttpEnv>()
  .get(
    "/api-keys",
    operation({ id: "listApiKeys", summary: "The account's API keys", tag, answer: ApiKeyList }),
    async (context) => context.json(await context.var.backend.apiKey.list()),
  )
  .post(
    "/api-keys",
    operation({
      id: "createApiKey",
      summary: "Makes an API key, after the password; its secret is in this answer alone",
      tag,
      answer: MadeApiKey,
      status: 201,
      refusals: [
        PasswordWrong,
        FactorRequired,
        FactorWrong,
        EmailConfirmationRequired,
        ApiKeysFull,
        IdempotencyMismatch,
      ],
    }),
    idempotencyKey,
    body(NewApiKey),
    async (context) => {
      const { "idempotency-key": key } = context.req.valid("header")
      return context.json(await context.var.backend.apiKey.create(context.req.valid("json"), key), 201)
    },
  )
  .delete(
    "/api-keys/:id",
    operation({
      id: "revokeApiKey",
      summary: "Ends an API key at once",
      tag,
      answer: null,
      refusals: [NotFound],
    }),
    idPath,
    async (context) => {
      await context.var.backend.apiKey.revoke(context.req.valid("param").id)
      return context.body(null, 204)
    },
  )
