import { NotFound } from "@porchlight/core/error"
import { Fix, KnownFix } from "@porchlight/core/location"
import * as Schema from "effect/Schema"
import { Hono } from "hono"
import { body, idPath, operation, type HttpEnv } from "../http/index.ts"

const tag = "location"
const LastFix = Schema.Struct({ fix: Schema.NullOr(KnownFix) }).pipe(
  Schema.annotate({ identifier: "LastFix" }),
)

/** Where the dater's phone is during a watch. */
export const locationRoutes = new Hono<HttpEnv>()
  .post(
    "/watches/:id/fixes",
    operation({
      id: "reportFix",
      summary: "Stores a reading; one that is old or implausible is dropped",
      tag,
      answer: null,
      refusals: [NotFound],
    }),
    idPath,
    body(Fix),
    async (context) => {
      await context.var.backend.location.report(context.req.valid("param").id, context.req.valid("json"))
      return context.body(null, 204)
    },
  )
  .get(
    "/watches/:id/fix",
    operation({
      id: "lastFix",
      summary: "The last plausible reading, or null",
      tag,
      answer: LastFix,
      refusals: [NotFound],
    }),
    idPath,
    async (context) =>
      context.json({ fix: await context.var.backend.location.last(context.req.valid("param").id) }),
  )
