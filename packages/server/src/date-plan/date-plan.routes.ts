import { DatePlan, DatePlanInput } from "@porchlight/core/date-plan"
import { Conflict, IdempotencyMismatch, NotFound } from "@porchlight/core/error"
import * as Schema from "effect/Schema"
import { Hono } from "hono"
import { body, idempotencyKey, idPath, operation, type HttpEnv } from "../http/index.ts"

const tag = "date-plan"

/** Planned dates. */
export const datePlanRoutes = new Hono<HttpEnv>()
  .get(
    "/date-plans",
    operation({
      id: "listDatePlans",
      summary: "The account's plans, newest first",
      tag,
      answer: Schema.Array(DatePlan),
    }),
    async (context) => context.json(await context.var.backend.datePlan.list()),
  )
  .post(
    "/date-plans",
    operation({
      id: "createDatePlan",
      summary: "Saves a new plan as a draft",
      tag,
      answer: DatePlan,
      status: 201,
      refusals: [IdempotencyMismatch],
    }),
    idempotencyKey,
    body(DatePlanInput),
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(await context.var.backend.datePlan.create(context.req.valid("json"), key), 201)
    },
  )
  .get(
    "/date-plans/:id",
    operation({ id: "getDatePlan", summary: "One plan", tag, answer: DatePlan, refusals: [NotFound] }),
    idPath,
    async (context) => context.json(await context.var.backend.datePlan.get(context.req.valid("param").id)),
  )
  .put(
    "/date-plans/:id",
    operation({
      id: "updateDatePlan",
      summary: "Replaces a draft",
      tag,
      answer: DatePlan,
      refusals: [NotFound, Conflict],
    }),
    idPath,
    body(DatePlanInput),
    async (context) => {
      const { id } = context.req.valid("param")
      return context.json(await context.var.backend.datePlan.update(id, context.req.valid("json")))
    },
  )
  .post(
    "/date-plans/:id/cancel",
    operation({
      id: "cancelDatePlan",
      summary: "Calls off a draft; who has its card hears of it, and a day later it is deleted",
      tag,
      answer: DatePlan,
      refusals: [NotFound, Conflict],
    }),
    idPath,
    async (context) => context.json(await context.var.backend.datePlan.cancel(context.req.valid("param").id)),
  )
