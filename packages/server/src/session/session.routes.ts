import { PasswordWrong } from "@porchlight/core/access"
import { EmailConfirmationRequired } from "@porchlight/core/email"
import { AccountChanged, NotFound } from "@porchlight/core/error"
import { CodeNotSent } from "@porchlight/core/phone"
import {
  ChangePasswordInput,
  FactorWrong,
  RequestResetInput,
  ResetInput,
  ResetSpent,
  SecondFactorRequired,
  SendStepCodeInput,
  Session,
  SessionEntry,
  SignInFailed,
  SignInInput,
  StepExpired,
  VerifyStepInput,
} from "@porchlight/core/session"
import * as Schema from "effect/Schema"
import { Hono } from "hono"
import { body, idPath, operation, type HttpEnv } from "../http/index.ts"

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
      refusals: [AccountChanged],
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
      refusals: [SignInFailed, SecondFactorRequired],
    }),
    body(SignInInput),
    async (context) => context.json(await context.var.backend.session.signIn(context.req.valid("json"))),
  )
  .post(
    "/session/step/codes",
    operation({
      id: "sendStepCode",
      summary: "Texts a code for the second step of a sign-in",
      tag,
      answer: null,
      open: true,
      refusals: [StepExpired, NotFound, CodeNotSent],
    }),
    body(SendStepCodeInput),
    async (context) => {
      await context.var.backend.session.sendStepCode(context.req.valid("json"))
      return context.body(null, 204)
    },
  )
  .post(
    "/session/step",
    operation({
      id: "verifyStep",
      summary: "The second step of a sign-in",
      tag,
      answer: Session,
      open: true,
      refusals: [StepExpired, FactorWrong],
    }),
    body(VerifyStepInput),
    async (context) => context.json(await context.var.backend.session.verifyStep(context.req.valid("json"))),
  )
  .delete(
    "/session",
    operation({
      id: "signOut",
      summary: "Ends this session; watches and alarms go on",
      tag,
      answer: null,
      open: true,
      refusals: [AccountChanged],
    }),
    async (context) => {
      await context.var.backend.session.signOut()
      return context.body(null, 204)
    },
  )
  .get(
    "/sessions",
    operation({
      id: "listSessions",
      summary: "Where the account is signed in, this session first",
      tag,
      answer: Schema.Array(SessionEntry),
    }),
    async (context) => context.json(await context.var.backend.session.list()),
  )
  .delete(
    "/sessions/:id",
    operation({ id: "endSession", summary: "Ends one session at once", tag, answer: null }),
    idPath,
    async (context) => {
      await context.var.backend.session.end(context.req.valid("param").id)
      return context.body(null, 204)
    },
  )
  .post(
    "/sessions/end-others",
    operation({ id: "endOtherSessions", summary: "Ends every session but this one", tag, answer: null }),
    async (context) => {
      await context.var.backend.session.endOthers()
      return context.body(null, 204)
    },
  )
  .post(
    "/password",
    operation({
      id: "changePassword",
      summary: "Changes the password and ends every other session",
      tag,
      answer: null,
      refusals: [PasswordWrong, EmailConfirmationRequired],
    }),
    body(ChangePasswordInput),
    async (context) => {
      await context.var.backend.session.changePassword(context.req.valid("json"))
      return context.body(null, 204)
    },
  )
  .post(
    "/password/reset-requests",
    operation({
      id: "requestPasswordReset",
      summary: "Mails a link to choose a new password, if there is such an account",
      tag,
      answer: null,
      open: true,
    }),
    body(RequestResetInput),
    async (context) => {
      await context.var.backend.session.requestReset(context.req.valid("json").email)
      return context.body(null, 204)
    },
  )
  .post(
    "/password/resets",
    operation({
      id: "resetPassword",
      summary: "Chooses a new password by such a link and ends every session",
      tag,
      answer: null,
      open: true,
      refusals: [ResetSpent],
    }),
    body(ResetInput),
    async (context) => {
      await context.var.backend.session.reset(context.req.valid("json"))
      return context.body(null, 204)
    },
  )
