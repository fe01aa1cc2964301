import { Session, SignInFailed, SignInInput } from "@porchlight/core/session"
import * as Schema from "effect/Schema"
import { Hono } from "hono"
import { body, operation, type HttpEnv } from "../http/index.ts"

const tag = "session"
const CurrentSession = Schema.Struct({ session: Schema.NullOr(Session) }).pipe(
  Schema.annotate({ identifier: "CurrentSession" }),
)

/** Who is signed in. The session itself lives in a cookie that scripts cannot read. */
export const sessionRoutes = new Hono<HttpEnv>()
  .get(
    "/session",
    operation({
      id: "currentSession",
      summary: "The live session, or null",
      tag,
      answer: CurrentSession,
      open: true,
    }),
    async (context) => context.json({ session: await context.var.backend.session.current() }),
  )
  .post(
    "/session",
    operation({
      id: "signIn",
      summary: "Starts a session under a new id",
      tag,
      answer: Session,
      open: true,
      refusals: [SignInFailed],
    }),
    body(SignInInput),
    async (context) => context.json(await context.var.backend.session.signIn(context.req.valid("json"))),
  )
  .delete(
    "/session",
    operation({
      id: "signOut",
      summary: "Ends this session; watches and alarms go on",
      tag,
      answer: null,
      open: true,
    }),
    async (context) => {
      await context.var.backend.session.signOut()
      return context.body(null, 204)
    },
  )
