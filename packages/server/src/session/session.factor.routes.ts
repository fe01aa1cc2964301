import { PasswordWrong } from "@porchlight/core/access"
import { EmailLinkSpent, FactorRequired } from "@porchlight/core/email"
import { Conflict, NotFound } from "@porchlight/core/error"
import { CodeNotSent, PhoneInvalid } from "@porchlight/core/phone"
import {
  EnrollFactorInput,
  FactorEnrolment,
  FactorList,
  FactorProof,
  FactorsFull,
  FactorWrong,
  RecoveryCodes,
  VerifyFactorInput,
} from "@porchlight/core/session"
import { Hono } from "hono"
import * as Schema from "effect/Schema"
import { body, idPath, operation, type HttpEnv } from "../http/index.ts"

// Any text: a token that cannot be one is answered like one that is spent.
const FactorLink = Schema.Struct({ token: Schema.String.pipe(Schema.check(Schema.isMaxLength(128))) }).pipe(
  Schema.annotate({ identifier: "FactorLink" }),
)
const tag = "session"

/** Second factors of the signed-in account. */
export const factorRoutes = new Hono<HttpEnv>()
  .get(
    "/factors",
    operation({ id: "listFactors", summary: "The account's second factors", tag, answer: FactorList }),
    async (context) => context.json(await context.var.backend.factor.list()),
  )
  .post(
    "/factors",
    operation({
      id: "enrollFactor",
      summary: "Begins a second factor, after the password and the factor in force",
      tag,
      answer: FactorEnrolment,
      status: 201,
      refusals: [
        PasswordWrong,
        FactorRequired,
        FactorWrong,
        FactorsFull,
        Conflict,
        PhoneInvalid,
        CodeNotSent,
      ],
    }),
    body(EnrollFactorInput),
    async (context) => context.json(await context.var.backend.factor.enroll(context.req.valid("json")), 201),
  )
  .post(
    "/factors/:id/verify",
    operation({
      id: "verifyFactor",
      summary: "Shows that a factor works",
      tag,
      answer: RecoveryCodes,
      refusals: [FactorWrong, NotFound],
    }),
    idPath,
    body(VerifyFactorInput),
    async (context) => {
      const { id } = context.req.valid("param")
      return context.json(await context.var.backend.factor.verify(id, context.req.valid("json")))
    },
  )
  .post(
    "/factors/:id/remove",
    operation({
      id: "removeFactor",
      summary: "Removes a factor, after the password and the factor in force",
      tag,
      answer: null,
      refusals: [PasswordWrong, FactorRequired, FactorWrong, NotFound],
    }),
    idPath,
    body(FactorProof),
    async (context) => {
      await context.var.backend.factor.remove(context.req.valid("param").id, context.req.valid("json"))
      return context.body(null, 204)
    },
  )
  .post(
    "/factors/undo",
    operation({
      id: "undoFactor",
      summary: "Removes a factor and what was added after it, by the link that was mailed when it was added",
      tag,
      answer: null,
      open: true,
      refusals: [EmailLinkSpent],
    }),
    body(FactorLink),
    async (context) => {
      await context.var.backend.factor.undo(context.req.valid("json").token)
      return context.body(null, 204)
    },
  )
  .post(
    "/recovery-codes",
    operation({
      id: "newRecoveryCodes",
      summary: "Makes new recovery codes, after the password and the factor in force",
      tag,
      answer: RecoveryCodes,
      refusals: [PasswordWrong, FactorRequired, FactorWrong, Conflict],
    }),
    body(FactorProof),
    async (context) =>
      context.json(await context.var.backend.factor.newRecoveryCodes(context.req.valid("json"))),
  )
