import { CHUNK_MAX_BYTES } from "@porchlight/core/recording"
import type { Context, MiddlewareHandler } from "hono"
import { bodyLimit } from "hono/body-limit"
import { bodyProblem } from "./http.problem.ts"

/** The longest body of any request in bytes; the largest of ours, a date plan with notes, stays below a quarter of it. */
const BODY_MAX_BYTES = 64 * 1_024

/** Room for a chunk that is too large: the feature says so in its own words. */
const CHUNK_BODY_MAX_BYTES = 2 * CHUNK_MAX_BYTES

/** Where chunks of recordings come in, the one body that is not JSON. */
const CHUNK_PATH = /^\/api\/v1\/recordings\/[^/]+\/chunks\/[^/]+$/u
const isChunk = ({ req }: Context) => req.method === "PUT" && CHUNK_PATH.test(req.path)

const limitTo = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw bodyProblem("bodyTooLarge")
    },
  })
const [limitJson, limitChunk] = [limitTo(BODY_MAX_BYTES), limitTo(CHUNK_BODY_MAX_BYTES)]

/** Stops reading a body that is longer, also one that does not say its length. */
export const limitBody: MiddlewareHandler = (context, next) =>
  isChunk(context) ? limitChunk(context, next) : limitJson(context, next)

/** Takes bodies as JSON, and chunks as bytes, and nothing else: what a form of another site can send is refused before it is read. */
export const takeOnlyJson: MiddlewareHandler = async (context, next) => {
  const hasBody =
    context.req.header("transfer-encoding") !== undefined ||
    (context.req.header("content-length") ?? "0") !== "0" ||
    context.req.header("content-type") !== undefined
  const wanted = isChunk(context) ? /^application\/octet-stream$/iu : /^application\/json\s*(;|$)/iu
  if (hasBody && !wanted.test(context.req.header("content-type") ?? "")) {
    throw bodyProblem("bodyNotJson")
  }
  await next()
}
