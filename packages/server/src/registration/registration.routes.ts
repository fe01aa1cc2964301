import { AccountChanged } from "@porchlight/core/error"
import { Registration, RegistrationFailed, SignUpInput } from "@porchlight/core/registration"
import { Hono } from "hono"
import { body, operation, type HttpEnv } from "../http/index.ts"

const tag = "registration"

/** Becoming a member, step by step. */
export const registrationRoutes = new Hono<HttpEnv>()
  .get(
    "/registration",
    operation({
      id: "registrationStatus",
      summary: "Where the caller stands",
      tag,
      answer: Registration,
      open: true,
      refusals: [AccountChanged],
    }),
    async (context) => context.json(await context.var.backend.registration.status()),
  )
  .post(
    "/registration",
    operation({
      id: "signUp",
      summary: "Makes an account and its session, and texts the first code",
      tag,
      answer: Registration,
      status: 201,
      open: true,
      refusals: [RegistrationFailed],
    }),
    body(SignUpInput),
    async (context) =>
      context.json(await context.var.backend.registration.signUp(context.req.valid("json")), 201),
  )
