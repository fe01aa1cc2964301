import { PasswordWrong } from "@porchlight/core/access"
import { Conflict, NotFound } from "@porchlight/core/error"
import { CodeNotSent, PhoneInvalid } from "@porchlight/core/phone"
import {
  EnrollFactorInput,
  FactorEnrolment,
  FactorList,
  FactorsFull,
  FactorWrong,
  PasswordInput,
  RecoveryCodes,
  VerifyFactorInput,
} from "@porchlight/core/session"
import { Hono } from "hono"
import { body, idPath, operation, type HttpEnv } from "../http/index.ts"

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
      summary: "Begins a second factor",
      tag,
      answer: FactorEnrolment,
      status: 201,
      refusals: [PasswordWrong, FactorsFull, Conflict, PhoneInvalid, CodeNotSent],
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
      summary: "Removes a factor, after the password",
      tag,
      answer: null,
      refusals: [PasswordWrong, NotFound],
    }),
    idPath,
    body(PasswordInput),
    async (context) => {
      await context.var.backend.factor.remove(context.req.valid("param").id, context.req.valid("json"))
      return context.body(null, 204)
    },
  )
  .post(
    "/recovery-codes",
    operation({
      id: "newRecoveryCodes",
      summary: "Makes new recovery codes",
      tag,
      answer: RecoveryCodes,
      refusals: [PasswordWrong, Conflict],
    }),
    body(PasswordInput),
    async (context) =>
      context.json(await context.var.backend.factor.newRecoveryCodes(context.req.valid("json"))),
  )
