import { problemOf } from "@porchlight/core/backend"
import {
  errorMessages,
  InvalidInput,
  NotFound,
  PorchlightError,
  RateLimited,
  Unavailable,
  type Problem,
} from "@porchlight/core/error"
import type { Context } from "hono"
import { HTTPException } from "hono/http-exception"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import type { ServerContext } from "../context/index.ts"

/** A refused body as a whole: not JSON, too large. The status tells more than the tag. */
export function bodyProblem(code: "bodyInvalid" | "bodyTooLarge" | "bodyNotJson"): InvalidInput {
  return new InvalidInput({ issues: [{ field: "body", code, message: errorMessages.invalidInput }] })
}

type Noting = Pick<ServerContext, "log" | "chance" | "clock">

/** A thrown thing that an answer is made of. */
interface Failure {
  readonly traceId: string
  readonly status: number
  /** Ours; null for what nobody foresaw, of which an answer says nothing. */
  readonly error: PorchlightError | null
}

/** Looks at a thrown thing; what is no fault of the request is written to the log under the trace id. */
export function noteFailure(server: Noting, thrown: unknown, context: Context): Failure {
  const traceId = server.chance.id(server.clock.now())
  const error = foreseen(thrown)
  if (error === null || error.status >= 500) {
    const facts = { traceId, method: context.req.method, path: context.req.routePath, error: thrown }
    server.log.error(facts, "a request failed")
  }
  return { traceId, error, status: statusOf(thrown, error?.status ?? 500) }
}

/** The answer that a thrown thing becomes. Only our own errors say anything of themselves; of all else it holds the trace id. */
export function problemResponse(server: Noting, thrown: unknown, context: Context): Response {
  const { traceId, error, status } = noteFailure(server, thrown, context)
  const problem: Problem = error
    ? { ...problemOf(error), traceId }
    : { ...problemOf(new Unavailable({})), title: errorMessages.fallback, status: 500, traceId }
  if (error instanceof RateLimited) {
    context.header("retry-after", String(Math.ceil(error.data.retryAfterMs / 1_000)))
  }
  // Every status of ours carries a body: they are 400 and above.
  return context.body(JSON.stringify(problem), status as ContentfulStatusCode, {
    "content-type": "application/problem+json",
  })
}

/** The answer where nothing is. */
export function notFoundResponse(server: Noting, context: Context): Response {
  return problemResponse(server, new NotFound({}), context)
}

function foreseen(thrown: unknown): PorchlightError | null {
  if (thrown instanceof PorchlightError) return thrown
  // Hono's own: a body that is not the JSON it says it is.
  if (thrown instanceof HTTPException && thrown.status < 500) return bodyProblem("bodyInvalid")
  return null
}

function statusOf(thrown: unknown, status: number): number {
  if (!(thrown instanceof InvalidInput)) return status
  const code = thrown.data.issues[0]?.code
  return code === "bodyTooLarge" ? 413 : code === "bodyNotJson" ? 415 : status
}
