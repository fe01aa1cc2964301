import { PasswordWrong } from "@porchlight/core/access"
import {
  EmailChange,
  EmailConfirmationRequired,
  EmailLinkSpent,
  FactorRequired,
  RequestEmailChangeInput,
} from "@porchlight/core/email"
import { FactorWrong } from "@porchlight/core/session"
import * as Schema from "effect/Schema"
import { Hono } from "hono"
import { body, operation, type HttpEnv } from "../http/index.ts"

const tag = "email"
// Any text: a token that cannot be one is answered like one that is spent.
const AnyLink = Schema.Struct({ token: Schema.String.pipe(Schema.check(Schema.isMaxLength(128))) }).pipe(
  Schema.annotate({ identifier: "AnyEmailLink" }),
)
const CurrentEmailChange = Schema.Struct({ change: Schema.NullOr(EmailChange) }).pipe(
  Schema.annotate({ identifier: "CurrentEmailChange" }),
)

/** Another address for an account. */
export const emailChangeRoutes = new Hono<HttpEnv>()
  .get(
    "/email/change",
    operation({
      id: "currentEmailChange",
      summary: "The address that waits for its confirmation",
      tag,
      answer: CurrentEmailChange,
    }),
    async (context) => context.json({ change: await context.var.backend.emailChange.current() }),
  )
  .post(
    "/email/change",
    operation({
      id: "requestEmailChange",
      summary: "Asks for another address, after the password",
      tag,
      answer: EmailChange,
      refusals: [PasswordWrong, FactorRequired, FactorWrong, EmailConfirmationRequired],
    }),
    body(RequestEmailChangeInput),
    async (context) => context.json(await context.var.backend.emailChange.request(context.req.valid("json"))),
  )
  .delete(
    "/email/change",
    operation({ id: "withdrawEmailChange", summary: "Takes the request back", tag, answer: null }),
    async (context) => {
      await context.var.backend.emailChange.withdraw()
      return context.body(null, 204)
    },
  )
  .post(
    "/email/change/confirm",
    operation({
      id: "confirmEmailChange",
      summary: "Puts the new address in force, by the link that was sent there",
      tag,
      answer: null,
      open: true,
      refusals: [EmailLinkSpent],
    }),
    body(AnyLink),
    async (context) => {
      await context.var.backend.emailChange.confirm(context.req.valid("json").token)
      return context.body(null, 204)
    },
  )
  .post(
    "/email/change/undo",
    operation({
      id: "undoEmailChange",
      summary: "Puts the old address in force again, by the link that was sent there",
      tag,
      answer: null,
      open: true,
      refusals: [EmailLinkSpent],
    }),
    body(AnyLink),
    async (context) => {
      await context.var.backend.emailChange.undo(context.req.valid("json").token)
      return context.body(null, 204)
    },
  )
