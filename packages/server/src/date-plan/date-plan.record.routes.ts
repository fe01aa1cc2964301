import { DateEvent, DateReview, DateReviewInput, PlaceCheck, PlaceInput } from "@porchlight/core/date-plan"
import { Conflict, NotFound } from "@porchlight/core/error"
import * as Schema from "effect/Schema"
import { Hono } from "hono"
import { body, idPath, operation, type HttpEnv } from "../http/index.ts"

const tag = "date-plan"

/** What is kept of dates, for the dater alone, and what it says of a place. */
export const dateRecordRoutes = new Hono<HttpEnv>()
  .get(
    "/date-events",
    operation({
      id: "listDateEvents",
      summary: "What happened on the account's dates, newest first",
      tag,
      answer: Schema.Array(DateEvent),
    }),
    async (context) => context.json(await context.var.backend.dateRecord.events()),
  )
  .get(
    "/date-reviews",
    operation({
      id: "listDateReviews",
      summary: "The account's reviews, newest first",
      tag,
      answer: Schema.Array(DateReview),
    }),
    async (context) => context.json(await context.var.backend.dateRecord.reviews()),
  )
  .put(
    "/date-plans/:id/review",
    operation({
      id: "reviewDate",
      summary: "How a date was, once it is over",
      tag,
      answer: DateReview,
      refusals: [NotFound, Conflict],
    }),
    idPath,
    body(DateReviewInput),
    async (context) => {
      const { id } = context.req.valid("param")
      return context.json(await context.var.backend.dateRecord.review(id, context.req.valid("json")))
    },
  )
  .delete(
    "/date-plans/:id/review",
    operation({ id: "forgetReview", summary: "Forgets the review of a date", tag, answer: null }),
    idPath,
    async (context) => {
      await context.var.backend.dateRecord.forget(context.req.valid("param").id)
      return context.body(null, 204)
    },
  )
  .post(
    "/places/check",
    operation({
      id: "checkPlace",
      summary: "What is known of a place's safety, with reasons",
      tag,
      answer: PlaceCheck,
    }),
    body(PlaceInput),
    async (context) => context.json(await context.var.backend.locationRisk.check(context.req.valid("json"))),
  )
