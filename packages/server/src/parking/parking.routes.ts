import { IdempotencyMismatch, NotFound, RateLimited } from "@porchlight/core/error"
import { NewParkingSpot, ParkingSpotChange, ParkingState } from "@porchlight/core/parking"
import { Hono } from "hono"
import { body, idempotencyKey, idPath, operation, type HttpEnv } from "../http/index.ts"

const tag = "parking"
const answer = ParkingState

/** Where one's car stands. */
export const parkingRoutes = new Hono<HttpEnv>()
  .get(
    "/parking",
    operation({ id: "parkingState", summary: "The spot that was saved last", tag, answer }),
    async (context) => context.json(await context.var.backend.parking.state()),
  )
  .post(
    "/parking",
    operation({
      id: "saveParking",
      summary: "Saves a spot in the place of the one before; reminds of it at the given time, once",
      tag,
      answer,
      status: 201,
      refusals: [RateLimited, IdempotencyMismatch],
    }),
    idempotencyKey,
    body(NewParkingSpot),
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(await context.var.backend.parking.save(context.req.valid("json"), key), 201)
    },
  )
  .put(
    "/parking/:id",
    operation({
      id: "updateParking",
      summary: "Replaces what is written of the spot",
      tag,
      answer,
      refusals: [NotFound, RateLimited],
    }),
    idPath,
    body(ParkingSpotChange),
    async (context) => {
      const { id } = context.req.valid("param")
      return context.json(await context.var.backend.parking.update(id, context.req.valid("json")))
    },
  )
  .delete(
    "/parking/:id",
    operation({
      id: "clearParking",
      summary: "Deletes this spot and nothing else",
      tag,
      answer,
      refusals: [NotFound],
    }),
    idPath,
    async (context) => context.json(await context.var.backend.parking.clear(context.req.valid("param").id)),
  )
