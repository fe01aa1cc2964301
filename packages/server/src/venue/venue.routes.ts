import { SecondFactorNeeded, StepUpNeeded } from "@porchlight/core/admin"
import { Conflict, Forbidden, IdempotencyMismatch, NotFound, RateLimited } from "@porchlight/core/error"
import {
  NewVenue,
  RefusalInput,
  Suggestion,
  SuggestionInput,
  Venue,
  VenueInput,
} from "@porchlight/core/venue"
import * as Schema from "effect/Schema"
import { Hono } from "hono"
import { body, idempotencyKey, operation, type HttpEnv } from "../http/index.ts"

const tag = "venue"
const closed = [Forbidden, SecondFactorNeeded, StepUpNeeded]

/** The directory, which everybody reads, and what members suggest for it. */
export const venueRoutes = new Hono<HttpEnv>()
  .get(
    "/venues",
    operation({
      id: "listVenues",
      summary: "The directory of venues, by name",
      tag,
      answer: Schema.Array(Venue),
      open: true,
    }),
    async (context) => context.json(await context.var.backend.venue.list()),
  )
  .get(
    "/venues/:id",
    operation({
      id: "getVenue",
      summary: "One venue, with who says what of it",
      tag,
      answer: Venue,
      open: true,
      refusals: [NotFound],
    }),
    async (context) => context.json(await context.var.backend.venue.get(context.req.param("id"))),
  )
  .get(
    "/venue-suggestions",
    operation({
      id: "listVenueSuggestions",
      summary: "What the account suggested, newest first, and what became of it",
      tag,
      answer: Schema.Array(Suggestion),
    }),
    async (context) => context.json(await context.var.backend.venue.suggestions()),
  )
  .post(
    "/venue-suggestions",
    operation({
      id: "suggestVenue",
      summary: "Suggests a venue; an administrator looks at it before it is shown",
      tag,
      answer: Suggestion,
      status: 201,
      refusals: [RateLimited, IdempotencyMismatch],
    }),
    idempotencyKey,
    body(SuggestionInput),
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(await context.var.backend.venue.suggest(context.req.valid("json"), key), 201)
    },
  )

/** What administrators do with the directory. */
export const venueDeskRoutes = new Hono<HttpEnv>()
  .get(
    "/admin/venue-suggestions",
    operation({
      id: "waitingVenueSuggestions",
      summary: "The suggestions that wait, oldest first; nothing says whose they are",
      tag,
      answer: Schema.Array(Suggestion),
      refusals: closed,
    }),
    async (context) => context.json(await context.var.backend.venueDesk.waiting()),
  )
  .post(
    "/admin/venue-suggestions/:id/refusal",
    operation({
      id: "refuseVenueSuggestion",
      summary: "Does not take a suggestion up",
      tag,
      answer: Suggestion,
      refusals: [...closed, NotFound, Conflict],
    }),
    body(RefusalInput),
    async (context) => {
      const { venueDesk } = context.var.backend
      return context.json(await venueDesk.refuse(context.req.param("id"), context.req.valid("json")))
    },
  )
  .post(
    "/admin/venues",
    operation({
      id: "addVenue",
      summary: "Puts a venue into the directory, verified now; accepts the suggestion that it answers",
      tag,
      answer: Venue,
      status: 201,
      refusals: [...closed, NotFound, Conflict, IdempotencyMismatch],
    }),
    idempotencyKey,
    body(NewVenue),
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(await context.var.backend.venueDesk.add(context.req.valid("json"), key), 201)
    },
  )
  .put(
    "/admin/venues/:id",
    operation({
      id: "updateVenue",
      summary: "Replaces what is said of a venue, verified now",
      tag,
      answer: Venue,
      refusals: [...closed, NotFound],
    }),
    body(VenueInput),
    async (context) => {
      const { venueDesk } = context.var.backend
      return context.json(await venueDesk.update(context.req.param("id"), context.req.valid("json")))
    },
  )
  .delete(
    "/admin/venues/:id",
    operation({
      id: "removeVenue",
      summary: "Takes a venue out of the directory; one that is not there is no error",
      tag,
      answer: null,
      refusals: closed,
    }),
    async (context) => {
      await context.var.backend.venueDesk.remove(context.req.param("id"))
      return context.body(null, 204)
    },
  )
