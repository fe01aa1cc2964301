import { Trial } from "@porchlight/core/trial"
import { Hono } from "hono"
import { operation, type HttpEnv } from "../http/index.ts"

const tag = "trial"

/** The free trial. When it ends is the server's clock alone. */
export const trialRoutes = new Hono<HttpEnv>()
  .get(
    "/trial",
    operation({ id: "currentTrial", summary: "How the account's trial stands", tag, answer: Trial }),
    async (context) => context.json(await context.var.backend.trial.current()),
  )
  .post(
    "/trial",
    operation({
      id: "startTrial",
      summary: "Starts the account's trial; starting it again changes nothing",
      tag,
      answer: Trial,
    }),
    async (context) => context.json(await context.var.backend.trial.start()),
  )
