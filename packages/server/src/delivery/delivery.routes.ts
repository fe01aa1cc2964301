import { Delivery } from "@porchlight/core/delivery"
import { NotFound } from "@porchlight/core/error"
import * as Schema from "effect/Schema"
import { Hono } from "hono"
import { idPath, operation, type HttpEnv } from "../http/index.ts"

const tag = "delivery"
const answer = Schema.Array(Delivery)

/** What became of each message. */
export const deliveryRoutes = new Hono<HttpEnv>()
  .get(
    "/incidents/:id/deliveries",
    operation({
      id: "incidentDeliveries",
      summary: "Every message of an alarm, oldest first",
      tag,
      answer,
      refusals: [NotFound],
    }),
    idPath,
    async (context) =>
      context.json(await context.var.backend.delivery.ofIncident(context.req.valid("param").id)),
  )
  .get(
    "/watches/:id/deliveries",
    operation({
      id: "watchDeliveries",
      summary: "Every message of a watch, oldest first",
      tag,
      answer,
      refusals: [NotFound],
    }),
    idPath,
    async (context) =>
      context.json(await context.var.backend.delivery.ofWatch(context.req.valid("param").id)),
  )
