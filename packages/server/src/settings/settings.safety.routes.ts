import { PasswordWrong } from "@porchlight/core/access"
import { Conflict } from "@porchlight/core/error"
import { SafetyPatch, SafetySettings, SafeWordsInput } from "@porchlight/core/settings"
import { Hono } from "hono"
import { body, operation, type HttpEnv } from "../http/index.ts"

const tag = "settings"

/** How the caller's dates are guarded unless a plan says otherwise. */
export const safetyRoutes = new Hono<HttpEnv>()
  .get(
    "/safety",
    operation({ id: "getSafety", summary: "The caller's safety settings", tag, answer: SafetySettings }),
    async (context) => context.json(await context.var.backend.safety.get()),
  )
  .patch(
    "/safety",
    operation({ id: "updateSafety", summary: "Changes what the body names", tag, answer: SafetySettings }),
    body(SafetyPatch),
    async (context) => context.json(await context.var.backend.safety.update(context.req.valid("json"))),
  )
  .put(
    "/safety/words",
    operation({
      id: "setSafeWords",
      summary: "Chooses the safe word and the duress word, with the password asked again",
      tag,
      answer: SafetySettings,
      refusals: [PasswordWrong, Conflict],
    }),
    body(SafeWordsInput),
    async (context) => context.json(await context.var.backend.safety.setWords(context.req.valid("json"))),
  )
