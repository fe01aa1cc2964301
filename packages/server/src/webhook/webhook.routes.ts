import { PasswordWrong } from "@porchlight/core/access"
import { EmailConfirmationRequired, FactorRequired } from "@porchlight/core/email"
import { IdempotencyMismatch, NotFound, RateLimited } from "@porchlight/core/error"
import { MembershipRequired } from "@porchlight/core/membership"
import { FactorWrong } from "@porchlight/core/session"
import {
  NewWebhook,
  WebhookIssued,
  WebhookOff,
  WebhookPatch,
  WebhookProof,
  WebhooksFull,
  WebhookState,
} from "@porchlight/core/webhook"
import { Hono } from "hono"
import { body, idempotencyKey, idPath, operation, type HttpEnv } from "../http/index.ts"

const tag = "webhook"
const answer = WebhookState
const unproven = [EmailConfirmationRequired, PasswordWrong, FactorRequired, FactorWrong] as const
const sends = {
  tag,
  answer,
  status: 201,
  refusals: [NotFound, WebhookOff, IdempotencyMismatch, RateLimited],
} as const

/** Addresses of other services, and what was sent to them. */
export const webhookRoutes = new Hono<HttpEnv>()
  .get(
    "/webhooks",
    operation({ id: "webhookState", summary: "The addresses, and what was sent to them last", tag, answer }),
    async (context) => context.json(await context.var.backend.webhook.state()),
  )
  .post(
    "/webhooks",
    operation({
      id: "addWebhook",
      summary: "Adds an address, after the password; its secret is in this answer and in no other",
      tag,
      answer: WebhookIssued,
      status: 201,
      refusals: [...unproven, WebhooksFull, IdempotencyMismatch, MembershipRequired],
    }),
    idempotencyKey,
    body(NewWebhook),
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(await context.var.backend.webhook.add(context.req.valid("json"), key), 201)
    },
  )
  .patch(
    "/webhooks/:id",
    operation({
      id: "updateWebhook",
      summary:
        "Changes an address, or switches it on or off; after the password where it hears more than before",
      tag,
      answer,
      refusals: [...unproven, NotFound],
    }),
    idPath,
    body(WebhookPatch),
    async (context) => {
      const { id } = context.req.valid("param")
      return context.json(await context.var.backend.webhook.update(id, context.req.valid("json")))
    },
  )
  .delete(
    "/webhooks/:id",
    operation({
      id: "removeWebhook",
      summary: "Deletes an address and what was sent to it",
      tag,
      answer,
      refusals: [NotFound],
    }),
    idPath,
    async (context) => context.json(await context.var.backend.webhook.remove(context.req.valid("param").id)),
  )
  .post(
    "/webhooks/:id/secret",
    operation({
      id: "rotateWebhookSecret",
      summary: "Makes another secret, after the password; the one before signs, too, for 24 hours",
      tag,
      answer: WebhookIssued,
      status: 201,
      refusals: [...unproven, NotFound, IdempotencyMismatch],
    }),
    idPath,
    idempotencyKey,
    body(WebhookProof),
    async (context) => {
      const { id } = context.req.valid("param")
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(await context.var.backend.webhook.rotate(id, context.req.valid("json"), key), 201)
    },
  )
  .post(
    "/webhooks/:id/tests",
    operation({ ...sends, id: "testWebhook", summary: "Sends a test" }),
    idPath,
    idempotencyKey,
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(await context.var.backend.webhook.test(context.req.valid("param").id, key), 201)
    },
  )
  .post(
    "/webhooks/deliveries/:id/repeats",
    operation({ ...sends, id: "resendWebhook", summary: "Sends a message again, under its id" }),
    idPath,
    idempotencyKey,
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(await context.var.backend.webhook.resend(context.req.valid("param").id, key), 201)
    },
  )
