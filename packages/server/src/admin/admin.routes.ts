import { Activity, AssignRoleInput, RoleAssignment, SecondFactorNeeded } from "@porchlight/core/admin"
import { Conflict, Forbidden, NotFound } from "@porchlight/core/error"
import * as Schema from "effect/Schema"
import { Hono } from "hono"
import { body, operation, type HttpEnv } from "../http/index.ts"

const tag = "admin"

/** What staff may do. */
export const adminRoutes = new Hono<HttpEnv>()
  .post(
    "/admin/roles",
    operation({
      id: "assignRole",
      summary: "Gives an account a role",
      tag,
      answer: RoleAssignment,
      refusals: [Forbidden, SecondFactorNeeded, NotFound, Conflict],
    }),
    body(AssignRoleInput),
    async (context) => context.json(await context.var.backend.admin.assignRole(context.req.valid("json"))),
  )
  .get(
    "/admin/activity",
    operation({
      id: "activity",
      summary: "What was done lately, newest first",
      tag,
      answer: Schema.Array(Activity),
      refusals: [Forbidden, SecondFactorNeeded],
    }),
    async (context) => context.json(await context.var.backend.admin.activity()),
  )
