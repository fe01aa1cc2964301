import { PasswordWrong } from "@porchlight/core/access"
import { FactorRequired } from "@porchlight/core/email"
import { NotFound } from "@porchlight/core/error"
import {
  AddedPasskey,
  BeginPasskeyInput,
  FactorProof,
  FactorsFull,
  FactorWrong,
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRefused,
  PasskeyRequest,
  RenameFactorInput,
  Session,
  StepExpired,
} from "@porchlight/core/session"
import { Hono } from "hono"
import { body, idPath, operation, type HttpEnv } from "../http/index.ts"

const tag = "session"

/** Adding passkeys, and signing in with them. */
export const passkeyRoutes = new Hono<HttpEnv>()
  .post(
    "/passkeys/options",
    operation({
      id: "beginPasskey",
      summary: "What an authenticator needs to make a passkey, after the password and the factor in force",
      tag,
      answer: PasskeyCreation,
      refusals: [PasswordWrong, FactorRequired, FactorWrong, FactorsFull],
    }),
    body(FactorProof),
    async (context) => context.json(await context.var.backend.passkey.beginAdding(context.req.valid("json"))),
  )
  .post(
    "/passkeys",
    operation({
      id: "addPasskey",
      summary: "Keeps a passkey that an authenticator made",
      tag,
      answer: AddedPasskey,
      status: 201,
      refusals: [PasskeyRefused, FactorsFull],
    }),
    body(NewPasskey),
    async (context) => context.json(await context.var.backend.passkey.add(context.req.valid("json")), 201),
  )
  .patch(
    "/factors/:id",
    operation({
      id: "renameFactor",
      summary: "Calls a factor something else",
      tag,
      answer: null,
      refusals: [NotFound],
    }),
    idPath,
    body(RenameFactorInput),
    async (context) => {
      await context.var.backend.factor.rename(context.req.valid("param").id, context.req.valid("json"))
      return context.body(null, 204)
    },
  )
  .post(
    "/session/passkey/options",
    operation({
      id: "beginPasskeySignIn",
      summary: "What an authenticator needs to sign in",
      tag,
      answer: PasskeyRequest,
      open: true,
      refusals: [StepExpired],
    }),
    body(BeginPasskeyInput),
    async (context) => context.json(await context.var.backend.passkey.beginSignIn(context.req.valid("json"))),
  )
  .post(
    "/session/passkey",
    operation({
      id: "signInWithPasskey",
      summary: "Starts a session with a passkey, alone or as the second step",
      tag,
      answer: Session,
      open: true,
      refusals: [PasskeyRefused],
    }),
    body(PasskeyAssertion),
    async (context) => context.json(await context.var.backend.passkey.signIn(context.req.valid("json"))),
  )
