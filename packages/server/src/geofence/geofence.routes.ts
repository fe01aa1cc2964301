import { IdempotencyMismatch, NotFound } from "@porchlight/core/error"
import { GeofencePatch, GeofencesFull, GeofenceState, NewGeofence } from "@porchlight/core/geofence"
import { MembershipRequired } from "@porchlight/core/membership"
import { Hono } from "hono"
import { body, idempotencyKey, idPath, operation, type HttpEnv } from "../http/index.ts"

const tag = "geofence"
const answer = GeofenceState

/** The account's zones, and what happened at their borders. */
export const geofenceRoutes = new Hono<HttpEnv>()
  .get(
    "/geofences",
    operation({
      id: "geofenceState",
      summary: "The zones, newest first, and what happened last",
      tag,
      answer,
    }),
    async (context) => context.json(await context.var.backend.geofence.state()),
  )
  .post(
    "/geofences",
    operation({
      id: "addGeofence",
      summary: "Adds a zone; from then on each stored fix is compared with it",
      tag,
      answer,
      status: 201,
      refusals: [GeofencesFull, IdempotencyMismatch, MembershipRequired],
    }),
    idempotencyKey,
    body(NewGeofence),
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(await context.var.backend.geofence.add(context.req.valid("json"), key), 201)
    },
  )
  .patch(
    "/geofences/:id",
    operation({
      id: "updateGeofence",
      summary: "Changes a zone, or switches it on or off",
      tag,
      answer,
      refusals: [NotFound],
    }),
    idPath,
    body(GeofencePatch),
    async (context) => {
      const { id } = context.req.valid("param")
      return context.json(await context.var.backend.geofence.update(id, context.req.valid("json")))
    },
  )
  .delete(
    "/geofences/:id",
    operation({
      id: "removeGeofence",
      summary: "Deletes a zone and what happened there",
      tag,
      answer,
      refusals: [NotFound],
    }),
    idPath,
    async (context) => {
      const { id } = context.req.valid("param")
      return context.json(await context.var.backend.geofence.remove(id))
    },
  )
