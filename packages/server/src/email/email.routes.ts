import { EmailLinkSpent, EmailNotSent, EmailVerification } from "@porchlight/core/email"
import * as Schema from "effect/Schema"
import { Hono } from "hono"
import { body, operation, type HttpEnv } from "../http/index.ts"

const tag = "email"
// Any text: a token that cannot be one is answered like one that is spent.
const ConfirmEmail = Schema.Struct({ token: Schema.String.pipe(Schema.check(Schema.isMaxLength(128))) }).pipe(
  Schema.annotate({ identifier: "ConfirmEmail" }),
)

/** Confirming an address with a link. */
export const emailRoutes = new Hono<HttpEnv>()
  .get(
    "/email/verification",
    operation({
      id: "emailVerification",
      summary: "How far the account's address is",
      tag,
      answer: EmailVerification,
    }),
    async (context) => context.json(await context.var.backend.email.verification()),
  )
  .post(
    "/email/confirmation",
    operation({
      id: "sendConfirmation",
      summary: "Sends a confirmation link; earlier ones stop working",
      tag,
      answer: EmailVerification,
      refusals: [EmailNotSent],
    }),
    async (context) => context.json(await context.var.backend.email.sendConfirmation()),
  )
  .post(
    "/email/confirm",
    operation({
      id: "confirmEmail",
      summary: "Confirms the address that the link was sent to",
      tag,
      answer: null,
      open: true,
      refusals: [EmailLinkSpent],
    }),
    body(ConfirmEmail),
    async (context) => {
      await context.var.backend.email.confirm(context.req.valid("json").token)
      return context.body(null, 204)
    },
  )
