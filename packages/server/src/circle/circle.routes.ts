import {
  CircleFull,
  Contact,
  ContactCountedOn,
  ContactExists,
  ContactPatch,
  Invite,
  InviteAnswer,
  InviteRefused,
  InviteSpent,
  NewContact,
} from "@porchlight/core/circle"
import { Conflict, IdempotencyMismatch, NotFound } from "@porchlight/core/error"
import * as Schema from "effect/Schema"
import { Hono } from "hono"
import {
  body,
  idempotencyKey,
  idPath,
  maybeIdempotencyKey,
  operation,
  tokenPath,
  type HttpEnv,
} from "../http/index.ts"

const tag = "circle"

/** The people the dater trusts, and the invites that they answer. */
export const circleRoutes = new Hono<HttpEnv>()
  .get(
    "/circle/contacts",
    operation({
      id: "listContacts",
      summary: "The account's contacts, newest first",
      tag,
      answer: Schema.Array(Contact),
    }),
    async (context) => context.json(await context.var.backend.circle.list()),
  )
  .post(
    "/circle/contacts",
    operation({
      id: "addContact",
      summary: "Adds a contact as pending and sends the invite",
      tag,
      answer: Contact,
      status: 201,
      refusals: [CircleFull, ContactExists, InviteRefused, IdempotencyMismatch],
    }),
    idempotencyKey,
    body(NewContact),
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(await context.var.backend.circle.add(context.req.valid("json"), key), 201)
    },
  )
  .patch(
    "/circle/contacts/:id",
    operation({
      id: "updateContact",
      summary:
        "Changes a contact; consent is not among what can be changed, and texts stay on while a date or an alarm counts on them",
      tag,
      answer: Contact,
      refusals: [NotFound, ContactCountedOn],
    }),
    idPath,
    body(ContactPatch),
    async (context) => {
      const { id } = context.req.valid("param")
      return context.json(await context.var.backend.circle.update(id, context.req.valid("json")))
    },
  )
  .delete(
    "/circle/contacts/:id",
    operation({
      id: "removeContact",
      summary:
        "Removes a contact at once, unless a date or an alarm counts on them; tells the contact nothing",
      tag,
      answer: null,
      refusals: [NotFound, ContactCountedOn],
    }),
    idPath,
    async (context) => {
      await context.var.backend.circle.remove(context.req.valid("param").id)
      return context.body(null, 204)
    },
  )
  .post(
    "/circle/contacts/:id/invite",
    operation({
      id: "resendInvite",
      summary: "Sends the invite once more",
      tag,
      answer: Contact,
      refusals: [NotFound, InviteRefused, Conflict, IdempotencyMismatch],
    }),
    idPath,
    maybeIdempotencyKey,
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(await context.var.backend.circle.resendInvite(context.req.valid("param").id, key))
    },
  )
  .post(
    "/circle/contacts/:id/test",
    operation({
      id: "sendTest",
      summary: "Texts a trusted contact that it is only a test",
      tag,
      answer: Contact,
      refusals: [NotFound, Conflict, IdempotencyMismatch],
    }),
    idPath,
    idempotencyKey,
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(await context.var.backend.circle.sendTest(context.req.valid("param").id, key))
    },
  )
  .get(
    "/circle/invites/:token",
    operation({
      id: "openInvite",
      summary: "What is behind an invite link",
      tag,
      answer: Invite,
      open: true,
      refusals: [InviteSpent, NotFound],
    }),
    tokenPath,
    async (context) =>
      context.json(await context.var.backend.circle.openInvite(context.req.valid("param").token)),
  )
  .post(
    "/circle/invites/:token/answer",
    operation({
      id: "answerInvite",
      summary: "The invited person's own answer",
      tag,
      answer: Invite,
      open: true,
      refusals: [InviteSpent, NotFound],
    }),
    tokenPath,
    body(InviteAnswer),
    async (context) => {
      const { token } = context.req.valid("param")
      return context.json(
        await context.var.backend.circle.answerInvite(token, context.req.valid("json").answer),
      )
    },
  )
