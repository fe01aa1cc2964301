import { SecondFactorNeeded, StepUpNeeded } from "@porchlight/core/admin"
import { EmailConfirmationRequired } from "@porchlight/core/email"
import { Conflict, Forbidden, IdempotencyMismatch, NotFound } from "@porchlight/core/error"
import {
  IdentityDecision,
  IdentityImage,
  IdentityState,
  NewVerification,
  ReviewCase,
  ReviewQueue,
} from "@porchlight/core/identity"
import * as Schema from "effect/Schema"
import { Hono } from "hono"
import { body, idempotencyKey, idPath, operation, type HttpEnv } from "../http/index.ts"

const tag = "identity"
const BYTES = "application/octet-stream"
const closed = [Forbidden, SecondFactorNeeded, StepUpNeeded]
const isImage = Schema.is(IdentityImage)

/** @throws NotFound */
function imageIn(name: string): IdentityImage {
  if (!isImage(name)) throw new NotFound({})
  return name
}

/** Showing who one is. */
const ownRoutes = new Hono<HttpEnv>()
  .get(
    "/identity",
    operation({
      id: "identityState",
      summary: "How the account's verification stands, and what its result is worth",
      tag,
      answer: IdentityState,
    }),
    async (context) => context.json(await context.var.backend.identity.state()),
  )
  .post(
    "/identity/verifications",
    operation({
      id: "startVerification",
      summary: "Begins a verification, or finds the one that was begun with the same key",
      tag,
      answer: IdentityState,
      status: 201,
      refusals: [EmailConfirmationRequired, Conflict, IdempotencyMismatch],
    }),
    idempotencyKey,
    body(NewVerification),
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(await context.var.backend.identity.start(context.req.valid("json"), key), 201)
    },
  )
  .put(
    "/identity/verifications/:id/images/:image",
    operation({
      id: "setIdentityImage",
      summary:
        "Stores an image, a JPEG, PNG or WebP of 4 MB at most; where and when it was taken is not kept",
      tag,
      answer: IdentityState,
      refusals: [NotFound, Conflict],
      takesBytes: BYTES,
      takesImage: true,
    }),
    idPath,
    async (context) => {
      const { id } = context.req.valid("param")
      const bytes = new Uint8Array(await context.req.arrayBuffer())
      const image = imageIn(context.req.param("image"))
      return context.json(await context.var.backend.identity.setImage(id, image, bytes))
    },
  )
  .post(
    "/identity/verifications/:id/submission",
    operation({
      id: "submitVerification",
      summary: "Hands a verification in; twice changes nothing",
      tag,
      answer: IdentityState,
      refusals: [NotFound],
    }),
    idPath,
    async (context) => context.json(await context.var.backend.identity.submit(context.req.valid("param").id)),
  )
  .delete(
    "/identity/verifications/:id",
    operation({
      id: "withdrawVerification",
      summary: "Takes a verification back before it is decided, and deletes its images",
      tag,
      answer: IdentityState,
      refusals: [NotFound, Conflict],
    }),
    idPath,
    async (context) =>
      context.json(await context.var.backend.identity.withdraw(context.req.valid("param").id)),
  )

/** Deciding what was found. */
const reviewRoutes = new Hono<HttpEnv>()
  .get(
    "/admin/identity",
    operation({
      id: "identityQueue",
      summary: "The verifications that wait for a review, oldest first",
      tag,
      answer: ReviewQueue,
      refusals: closed,
    }),
    async (context) => context.json(await context.var.backend.identityReview.queue()),
  )
  .get(
    "/admin/identity/:id",
    operation({
      id: "openReview",
      summary: "One that waits; the look is written down",
      tag,
      answer: ReviewCase,
      refusals: [...closed, NotFound, Conflict],
    }),
    idPath,
    async (context) =>
      context.json(await context.var.backend.identityReview.open(context.req.valid("param").id)),
  )
  .get(
    "/admin/identity/:id/images/:image",
    operation({
      id: "reviewImage",
      summary: "One of its images, for this session alone; the look is written down",
      tag,
      answer: null,
      givesBytes: BYTES,
      takesImage: true,
      refusals: [...closed, NotFound, Conflict],
    }),
    idPath,
    async (context) => {
      const { id } = context.req.valid("param")
      const image = imageIn(context.req.param("image"))
      return context.body(await context.var.backend.identityReview.image(id, image), 200, {
        "content-type": BYTES,
        "content-disposition": "attachment",
        "cache-control": "private, no-store",
      })
    },
  )
  .post(
    "/admin/identity/:id/decision",
    operation({
      id: "decideVerification",
      summary: "Decides what was found; the score follows from it",
      tag,
      answer: ReviewQueue,
      refusals: [...closed, NotFound, Conflict],
    }),
    idPath,
    body(IdentityDecision),
    async (context) => {
      const { id } = context.req.valid("param")
      return context.json(await context.var.backend.identityReview.decide(id, context.req.valid("json")))
    },
  )

/** Showing who one is, and deciding about it. */
export const identityRoutes = new Hono<HttpEnv>().route("/", ownRoutes).route("/", reviewRoutes)
