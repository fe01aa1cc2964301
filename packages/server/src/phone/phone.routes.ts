import { PasswordWrong } from "@porchlight/core/access"
import { EmailConfirmationRequired, FactorRequired } from "@porchlight/core/email"
import {
  CheckCodeInput,
  CodeMissing,
  CodeNotSent,
  CodeSent,
  CodeWrong,
  PhoneInvalid,
  PhoneTaken,
  SendCodeInput,
} from "@porchlight/core/phone"
import { FactorWrong } from "@porchlight/core/session"
import { Hono } from "hono"
import { body, operation, type HttpEnv } from "../http/index.ts"

const tag = "phone"

/** Proving a phone with a texted code. */
export const phoneRoutes = new Hono<HttpEnv>()
  .post(
    "/phone/code",
    operation({
      id: "sendCode",
      summary: "Texts a fresh code; earlier ones stop working",
      tag,
      answer: CodeSent,
      refusals: [
        PhoneInvalid,
        PhoneTaken,
        CodeNotSent,
        EmailConfirmationRequired,
        PasswordWrong,
        FactorRequired,
        FactorWrong,
      ],
    }),
    body(SendCodeInput),
    async (context) => {
      const { phone, password, code } = context.req.valid("json")
      return context.json(await context.var.backend.phone.sendCode(phone, password, code))
    },
  )
  .post(
    "/phone/verification",
    operation({
      id: "checkCode",
      summary: "Uses the code up and records the number as verified",
      tag,
      answer: null,
      refusals: [CodeWrong, CodeMissing, PhoneTaken, EmailConfirmationRequired],
    }),
    body(CheckCodeInput),
    async (context) => {
      const { phone, code } = context.req.valid("json")
      await context.var.backend.phone.checkCode(phone, code)
      return context.body(null, 204)
    },
  )
