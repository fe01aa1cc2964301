import { Conflict, IdempotencyMismatch, NotFound } from "@porchlight/core/error"
import { LinkSpent } from "@porchlight/core/incident"
import {
  LocationLinkRef,
  LocationShareGiven,
  LocationSharePatch,
  LocationShareStart,
  LocationShareState,
  LocationShareView,
} from "@porchlight/core/location"
import { MembershipRequired } from "@porchlight/core/membership"
import { Hono } from "hono"
import { body, idempotencyKey, idPath, operation, tokenPath, type HttpEnv } from "../http/index.ts"

const tag = "location"
const answer = LocationShareState

/** Sharing where she is with whom she chooses. */
export const locationShareRoutes = new Hono<HttpEnv>()
  .get(
    "/location-shares",
    operation({
      id: "locationShareState",
      summary: "The share that is on, or the last one for a day after its end",
      tag,
      answer,
    }),
    async (context) => context.json(await context.var.backend.locationShare.state()),
  )
  .post(
    "/location-shares",
    operation({
      id: "startLocationShare",
      summary: "Begins to share; a repeat with the same key begins nothing and sends nothing",
      tag,
      answer,
      status: 201,
      refusals: [Conflict, IdempotencyMismatch, MembershipRequired],
    }),
    idempotencyKey,
    body(LocationShareStart),
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(await context.var.backend.locationShare.start(context.req.valid("json"), key), 201)
    },
  )
  .post(
    "/location-shares/:id/end",
    operation({
      id: "endLocationShare",
      summary: "Ends it; its places are erased",
      tag,
      answer,
      refusals: [NotFound],
    }),
    idPath,
    async (context) =>
      context.json(await context.var.backend.locationShare.end(context.req.valid("param").id)),
  )
  .patch(
    "/location-shares/:id",
    operation({
      id: "changeLocationShare",
      summary: "Shows whoever looks from now on the exact place, or one that is off",
      tag,
      answer,
      refusals: [NotFound, Conflict],
    }),
    idPath,
    body(LocationSharePatch),
    async (context) => {
      const { id } = context.req.valid("param")
      return context.json(await context.var.backend.locationShare.change(id, context.req.valid("json")))
    },
  )
  .post(
    "/location-shares/:id/people",
    operation({
      id: "giveLocationShare",
      summary: "Sends a link to contacts; a repeat with the same key sends nothing more",
      tag,
      answer,
      status: 201,
      refusals: [NotFound, Conflict, IdempotencyMismatch],
    }),
    idPath,
    idempotencyKey,
    body(LocationShareGiven),
    async (context) => {
      const { id } = context.req.valid("param")
      const key = context.req.valid("header")["idempotency-key"]
      const { locationShare } = context.var.backend
      return context.json(await locationShare.give(id, context.req.valid("json"), key), 201)
    },
  )
  .post(
    "/location-shares/:id/links",
    operation({
      id: "addLocationLink",
      summary: "Makes a link to give away oneself; a repeat with the same key makes no other",
      tag,
      answer,
      status: 201,
      refusals: [NotFound, Conflict, IdempotencyMismatch],
    }),
    idPath,
    idempotencyKey,
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      const { id } = context.req.valid("param")
      return context.json(await context.var.backend.locationShare.addLink(id, key), 201)
    },
  )
  .post(
    "/location-shares/:id/revoke",
    operation({
      id: "revokeLocationLink",
      summary: "Takes a link back; whoever has it is told nothing",
      tag,
      answer,
      refusals: [NotFound],
    }),
    idPath,
    body(LocationLinkRef),
    async (context) => {
      const { linkId } = context.req.valid("json")
      const { id } = context.req.valid("param")
      return context.json(await context.var.backend.locationShare.revoke(id, linkId))
    },
  )
  .post(
    "/location-shares/:id/check-ins",
    operation({
      id: "checkInWhileSharing",
      summary: "Says that she is well; once for a key",
      tag,
      answer,
      status: 201,
      refusals: [NotFound, Conflict, IdempotencyMismatch],
    }),
    idPath,
    idempotencyKey,
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      const { id } = context.req.valid("param")
      return context.json(await context.var.backend.locationShare.checkIn(id, key), 201)
    },
  )
  .get(
    "/location-links/:token",
    operation({
      id: "openLocationLink",
      summary: "What is behind a link to a place; its owner sees that somebody looks",
      tag,
      answer: LocationShareView,
      open: true,
      refusals: [LinkSpent],
    }),
    tokenPath,
    async (context) =>
      context.json(await context.var.backend.locationShare.open(context.req.valid("param").token)),
  )
