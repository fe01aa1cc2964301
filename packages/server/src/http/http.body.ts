import { CARD_PHOTO_MAX_BYTES } from "@porchlight/core/date-plan"
import { IDENTITY_IMAGE_MAX_BYTES } from "@porchlight/core/identity"
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

/** Where the photo of a card comes in, a JPEG; with the same room. */
const PHOTO_PATH = /^\/api\/v1\/date-plans\/[^/]+\/card\/photo$/u
const PHOTO_BODY_MAX_BYTES = 2 * CARD_PHOTO_MAX_BYTES
const isPhoto = ({ req }: Context) => req.method === "PUT" && PHOTO_PATH.test(req.path)

/** Where the images of a verification come in, as bytes that say themselves what they are; with the same room. */
const IDENTITY_PATH = /^\/api\/v1\/identity\/verifications\/[^/]+\/images\/[^/]+$/u
const IDENTITY_BODY_MAX_BYTES = 2 * IDENTITY_IMAGE_MAX_BYTES
const isIdentity = ({ req }: Context) => req.method === "PUT" && IDENTITY_PATH.test(req.path)

const limitTo = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw bodyProblem("bodyTooLarge")
    },
  })
const limitJson = limitTo(BODY_MAX_BYTES)
const limitChunk = limitTo(CHUNK_BODY_MAX_BYTES)
const limitPhoto = limitTo(PHOTO_BODY_MAX_BYTES)
const limitIdentity = limitTo(IDENTITY_BODY_MAX_BYTES)

function limitFor(context: Context): MiddlewareHandler {
  if (isChunk(context)) return limitChunk
  if (isIdentity(context)) return limitIdentity
  return isPhoto(context) ? limitPhoto : limitJson
}

/** Stops reading a body that is longer, also one that does not say its length. */
export const limitBody: MiddlewareHandler = (context, next) => limitFor(context)(context, next)

const JSON_TYPE = /^application\/json\s*(;|$)/iu
const BYTES_TYPE = /^application\/octet-stream$/iu
const JPEG_TYPE = /^image\/jpeg$/iu

/** Takes bodies as JSON, chunks and images of identities as bytes, a photo as a JPEG, and nothing else: what a form of another site can send is refused before it is read. */
export const takeOnlyJson: MiddlewareHandler = async (context, next) => {
  const hasBody =
    context.req.header("transfer-encoding") !== undefined ||
    (context.req.header("content-length") ?? "0") !== "0" ||
    context.req.header("content-type") !== undefined
  const isBytes = isChunk(context) || isIdentity(context)
  const wanted = isBytes ? BYTES_TYPE : isPhoto(context) ? JPEG_TYPE : JSON_TYPE
  if (hasBody && !wanted.test(context.req.header("content-type") ?? "")) {
    throw bodyProblem("bodyNotJson")
  }
  await next()
}
