import {
  Activity,
  AssignRoleInput,
  Bypass,
  BypassInput,
  Diagnostics,
  PeopleQuery,
  Person,
  PersonEntry,
  PhoneAnswer,
  PhoneQuery,
  Price,
  PriceQuery,
  RoleAssignment,
  SecondFactorNeeded,
  StepUp,
  StepUpNeeded,
  TextTest,
} from "@porchlight/core/admin"
import { PasswordWrong } from "@porchlight/core/access"
import { Conflict, Forbidden, NotFound } from "@porchlight/core/error"
import { BillingUnavailable } from "@porchlight/core/membership"
import { PasswordInput } from "@porchlight/core/session"
import * as Schema from "effect/Schema"
import { Hono } from "hono"
import { body, operation, type HttpEnv } from "../http/index.ts"

const tag = "admin"
const closed = [Forbidden, SecondFactorNeeded, StepUpNeeded]

/** What staff may do with people. Addresses and numbers come in bodies: addresses of requests are logged by many. */
const peopleRoutes = new Hono<HttpEnv>()
  .post(
    "/admin/step-up",
    operation({
      id: "stepUp",
      summary: "Opens the administration for a quarter of an hour, with the password asked again",
      tag,
      answer: StepUp,
      refusals: [Forbidden, SecondFactorNeeded, PasswordWrong],
    }),
    body(PasswordInput),
    async (context) => context.json(await context.var.backend.admin.stepUp(context.req.valid("json"))),
  )
  .post(
    "/admin/roles",
    operation({
      id: "assignRole",
      summary: "Gives an account a role",
      tag,
      answer: RoleAssignment,
      refusals: [...closed, NotFound, Conflict],
    }),
    body(AssignRoleInput),
    async (context) => context.json(await context.var.backend.admin.assignRole(context.req.valid("json"))),
  )
  .post(
    "/admin/people",
    operation({
      id: "findPeople",
      summary: "The newest accounts, or the one with a whole address or number",
      tag,
      answer: Schema.Array(PersonEntry),
      refusals: closed,
    }),
    body(PeopleQuery),
    async (context) => context.json(await context.var.backend.admin.people(context.req.valid("json"))),
  )
  .get(
    "/admin/people/:id",
    operation({
      id: "lookAtPerson",
      summary: "One account; the look is written down",
      tag,
      answer: Person,
      refusals: [...closed, NotFound],
    }),
    async (context) => context.json(await context.var.backend.admin.person(context.req.param("id"))),
  )
  .get(
    "/admin/activity",
    operation({
      id: "activity",
      summary: "What was done lately, newest first",
      tag,
      answer: Schema.Array(Activity),
      refusals: closed,
    }),
    async (context) => context.json(await context.var.backend.admin.activity()),
  )

const diagnosticsRoutes = new Hono<HttpEnv>()
  .get(
    "/admin/diagnostics",
    operation({
      id: "diagnostics",
      summary: "How the server is",
      tag,
      answer: Diagnostics,
      refusals: closed,
    }),
    async (context) => context.json(await context.var.backend.admin.diagnostics()),
  )
  .post(
    "/admin/phone-answers",
    operation({
      id: "phoneAnswers",
      summary: "What became of the last messages to a number, redacted; the look is written down",
      tag,
      answer: Schema.Array(PhoneAnswer),
      refusals: closed,
    }),
    body(PhoneQuery),
    async (context) =>
      context.json(await context.var.backend.admin.phoneAnswers(context.req.valid("json").phone)),
  )
  .post(
    "/admin/price",
    operation({
      id: "lookUpPrice",
      summary: "What a plan costs at whoever takes the payments",
      tag,
      answer: Price,
      refusals: [...closed, BillingUnavailable],
    }),
    body(PriceQuery),
    async (context) => context.json(await context.var.backend.admin.price(context.req.valid("json"))),
  )
  .post(
    "/admin/test-text",
    operation({
      id: "sendTestText",
      summary: "Texts the caller's own verified number",
      tag,
      answer: TextTest,
      refusals: [...closed, NotFound],
    }),
    async (context) => context.json(await context.var.backend.admin.testText()),
  )

const bypassRoutes = new Hono<HttpEnv>()
  .get(
    "/admin/bypass",
    operation({
      id: "getBypass",
      summary: "Whether the caller skips the proof of a phone",
      tag,
      answer: Bypass,
      refusals: [Forbidden],
    }),
    async (context) => context.json(await context.var.backend.admin.bypass()),
  )
  .put(
    "/admin/bypass",
    operation({
      id: "setBypass",
      summary: "Skips the proof of the caller's phone, or asks for it again",
      tag,
      answer: Bypass,
      refusals: [Forbidden, SecondFactorNeeded],
    }),
    body(BypassInput),
    async (context) => context.json(await context.var.backend.admin.setBypass(context.req.valid("json"))),
  )

/** What staff may do. */
export const adminRoutes = new Hono<HttpEnv>()
  .route("/", peopleRoutes)
  .route("/", diagnosticsRoutes)
  .route("/", bypassRoutes)
