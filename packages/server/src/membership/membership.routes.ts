import { EmailConfirmationRequired } from "@porchlight/core/email"
import { IdempotencyMismatch, NotFound } from "@porchlight/core/error"
import {
  AccessCodeInvalid,
  AlreadySubscribed,
  BillingPage,
  BillingUnavailable,
  CheckoutInput,
  Membership,
} from "@porchlight/core/membership"
import * as Schema from "effect/Schema"
import { Hono } from "hono"
import { body, idempotencyKey, operation, type HttpEnv } from "../http/index.ts"

const tag = "membership"
// Any text: one that cannot be a code is answered like one that is wrong, and counts as a try.
const RedeemCode = Schema.Struct({ code: Schema.String.pipe(Schema.check(Schema.isMaxLength(1_000))) }).pipe(
  Schema.annotate({ identifier: "RedeemCode" }),
)

/** Plans: what the account has, buying one, and access codes. */
export const membershipRoutes = new Hono<HttpEnv>()
  .get(
    "/membership",
    operation({ id: "currentMembership", summary: "The account's membership", tag, answer: Membership }),
    async (context) => context.json(await context.var.backend.membership.current()),
  )
  .post(
    "/membership/checkout",
    operation({
      id: "createCheckout",
      summary: "Begins a purchase and gives the page where it is paid",
      tag,
      answer: BillingPage,
      status: 201,
      refusals: [AlreadySubscribed, BillingUnavailable, EmailConfirmationRequired, IdempotencyMismatch],
    }),
    idempotencyKey,
    body(CheckoutInput),
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(
        await context.var.backend.membership.createCheckout(context.req.valid("json"), key),
        201,
      )
    },
  )
  .post(
    "/membership/portal",
    operation({
      id: "openPortal",
      summary: "Gives the page where the subscription is changed or cancelled",
      tag,
      answer: BillingPage,
      refusals: [NotFound, BillingUnavailable],
    }),
    async (context) => context.json(await context.var.backend.membership.openPortal()),
  )
  .post(
    "/membership/access-code",
    operation({
      id: "redeemAccessCode",
      summary: "Redeems an access code",
      tag,
      answer: Membership,
      refusals: [AccessCodeInvalid],
    }),
    body(RedeemCode),
    async (context) =>
      context.json(await context.var.backend.membership.redeemAccessCode(context.req.valid("json").code)),
  )
