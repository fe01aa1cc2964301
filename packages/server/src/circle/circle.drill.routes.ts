import { DrillRefused, DrillState, DrillView, DrillWish } from "@porchlight/core/circle"
import { NotFound } from "@porchlight/core/error"
import { LinkSpent } from "@porchlight/core/incident"
import { Hono } from "hono"
import { body, idempotencyKey, operation, tokenPath, type HttpEnv } from "../http/index.ts"

const tag = "circle"

/** Tests of whether the circle would be reached. */
export const drillRoutes = new Hono<HttpEnv>()
  .get(
    "/circle/drill",
    operation({
      id: "getDrill",
      summary: "The newest test of the circle, who would be sent one, and what stands in the way",
      tag,
      answer: DrillState,
    }),
    async (context) => context.json(await context.var.backend.drill.state()),
  )
  .post(
    "/circle/drill",
    operation({
      id: "startDrill",
      summary:
        "Sends everybody who said yes a test that asks for an OK; a repeat with the same key sends nothing more",
      tag,
      answer: DrillState,
      status: 201,
      refusals: [DrillRefused],
    }),
    idempotencyKey,
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(await context.var.backend.drill.start(key), 201)
    },
  )
  .put(
    "/circle/drill/repeats",
    operation({
      id: "setDrillRepeats",
      summary: "Whether a test goes out by itself every 30 days; off unless it was switched on",
      tag,
      answer: DrillState,
    }),
    body(DrillWish),
    async (context) =>
      context.json(await context.var.backend.drill.setRepeats(context.req.valid("json").repeats)),
  )
  .get(
    "/circle/drills/:token",
    operation({
      id: "openDrill",
      summary: "What is behind the link in a test; looking is no answer",
      tag,
      answer: DrillView,
      open: true,
      refusals: [LinkSpent, NotFound],
    }),
    tokenPath,
    async (context) => context.json(await context.var.backend.drill.open(context.req.valid("param").token)),
  )
  .post(
    "/circle/drills/:token/answer",
    operation({
      id: "answerDrill",
      summary: "It has reached whoever got it; the first answer stands",
      tag,
      answer: DrillView,
      open: true,
      refusals: [LinkSpent, NotFound],
    }),
    tokenPath,
    async (context) => context.json(await context.var.backend.drill.answer(context.req.valid("param").token)),
  )
