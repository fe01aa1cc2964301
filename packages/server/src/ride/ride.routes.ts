import { Conflict, IdempotencyMismatch, NotFound, RateLimited } from "@porchlight/core/error"
import { NewRide, RideDriver, RideEnd, RideSearch, RideState } from "@porchlight/core/ride"
import * as Schema from "effect/Schema"
import { Hono } from "hono"
import { body, idempotencyKey, idPath, operation, type HttpEnv } from "../http/index.ts"

const tag = "ride"
const answer = RideState

/** Rides, and who is told of them. */
export const rideRoutes = new Hono<HttpEnv>()
  .get(
    "/rides",
    operation({ id: "rideState", summary: "The ride that is under way, and who would be told", tag, answer }),
    async (context) => context.json(await context.var.backend.ride.state()),
  )
  .post(
    "/rides/drivers",
    operation({
      id: "findDrivers",
      summary: "The drivers of the fleet who would come",
      tag,
      answer: Schema.Array(RideDriver),
      refusals: [NotFound],
    }),
    body(RideSearch),
    async (context) => context.json(await context.var.backend.ride.find(context.req.valid("json"))),
  )
  .post(
    "/rides",
    operation({
      id: "confirmRide",
      summary: "Stores the ride, and texts each contact who said yes and takes texts",
      tag,
      answer,
      status: 201,
      refusals: [Conflict, NotFound, RateLimited, IdempotencyMismatch],
    }),
    idempotencyKey,
    body(NewRide),
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(await context.var.backend.ride.confirm(context.req.valid("json"), key), 201)
    },
  )
  .post(
    "/rides/:id/end",
    operation({
      id: "endRide",
      summary: "Ends the ride or calls it off, and tells those who were told of it",
      tag,
      answer,
      refusals: [NotFound],
    }),
    idPath,
    body(RideEnd),
    async (context) => {
      const { id } = context.req.valid("param")
      return context.json(await context.var.backend.ride.end(id, context.req.valid("json")))
    },
  )
  .post(
    "/rides/application",
    operation({ id: "applyToDrive", summary: "Stores the wish to drive, one a person", tag, answer }),
    async (context) => context.json(await context.var.backend.ride.apply()),
  )
