import type { MiddlewareHandler } from "hono"
import { bodyLimit } from "hono/body-limit"
import { bodyProblem } from "./http.problem.ts"

/** The longest body of any request in bytes; the largest of ours, a date plan with notes, stays below a quarter of it. */
const BODY_MAX_BYTES = 64 * 1_024

/** Stops reading a body that is longer, also one that does not say its length. */
export const limitBody: MiddlewareHandler = bodyLimit({
  maxSize: BODY_MAX_BYTES,
  onError: () => {
    throw bodyProblem("bodyTooLarge")
  },
})

/** Takes bodies as JSON and nothing else: what a form of another site can send is refused before it is read. */
export const takeOnlyJson: MiddlewareHandler = async (context, next) => {
  const hasBody =
    context.req.header("transfer-encoding") !== undefined ||
    (context.req.header("content-length") ?? "0") !== "0" ||
    context.req.header("content-type") !== undefined
  if (hasBody && !/^application\/json\s*(;|$)/iu.test(context.req.header("content-type") ?? "")) {
    throw bodyProblem("bodyNotJson")
  }
  await next()
}
