import { PinRequired, PinWrong } from "@porchlight/core/access"
import {
  CloakLeave,
  CloakLeft,
  CloakPatch,
  CloakRestore,
  CloakRestored,
  CloakState,
} from "@porchlight/core/cloak"
import { Hono } from "hono"
import { body, operation, type HttpEnv } from "../http/index.ts"

const tag = "cloak"

/** Getting out of sight. */
export const cloakRoutes = new Hono<HttpEnv>()
  .get(
    "/cloak",
    operation({
      id: "cloakState",
      summary: "The caller's cloak, and whom leaving would tell",
      tag,
      answer: CloakState,
    }),
    async (context) => context.json(await context.var.backend.cloak.state()),
  )
  .patch(
    "/cloak",
    operation({ id: "updateCloak", summary: "Changes what the body names", tag, answer: CloakState }),
    body(CloakPatch),
    async (context) => context.json(await context.var.backend.cloak.update(context.req.valid("json"))),
  )
  .post(
    "/cloak/leave",
    operation({
      id: "leave",
      summary: "She has left: tells her people as she wishes, and ends this session",
      tag,
      answer: CloakLeft,
    }),
    body(CloakLeave),
    async (context) => context.json(await context.var.backend.cloak.leave(context.req.valid("json"))),
  )
  .post(
    "/cloak/disguise",
    operation({
      id: "disguise",
      summary: "The app looks like a list of tasks from now on",
      tag,
      answer: CloakState,
    }),
    async (context) => context.json(await context.var.backend.cloak.disguise()),
  )
  .post(
    "/cloak/restore",
    operation({
      id: "restoreCloak",
      summary: "Ends the cloak with the PIN",
      tag,
      answer: CloakRestored,
      refusals: [PinRequired, PinWrong],
    }),
    body(CloakRestore),
    async (context) => context.json(await context.var.backend.cloak.restore(context.req.valid("json"))),
  )
