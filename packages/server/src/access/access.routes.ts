import { PasswordWrong, SetPinsInput } from "@porchlight/core/access"
import { Hono } from "hono"
import { body, operation, type HttpEnv } from "../http/index.ts"

/** The two PINs. */
export const accessRoutes = new Hono<HttpEnv>().put(
  "/access/pins",
  operation({
    id: "setPins",
    summary: "Chooses both PINs, with the password asked again",
    tag: "access",
    answer: null,
    refusals: [PasswordWrong],
  }),
  body(SetPinsInput),
  async (context) => {
    await context.var.backend.access.setPins(context.req.valid("json"))
    return context.body(null, 204)
  },
)
