import { AlarmOpen } from "@porchlight/core/check-in"
import {
  DateCard,
  DateCardInput,
  DateCardRevoke,
  DateCardShare,
  DateCardView,
} from "@porchlight/core/date-plan"
import { Conflict, IdempotencyMismatch, NotFound } from "@porchlight/core/error"
import { LinkSpent } from "@porchlight/core/incident"
import { Hono, type Context } from "hono"
import { body, idempotencyKey, idPath, operation, tokenPath, type HttpEnv } from "../http/index.ts"

const tag = "date-plan"
const JPEG = "image/jpeg"

/**
 * A photo for whoever may see it now: no cache keeps it, and no browser takes it for anything else. It is seen where a page of
 * ours shows it; whoever opens its address gets a file.
 */
export function jpegOf(context: Context<HttpEnv>, bytes: Uint8Array<ArrayBuffer>): Response {
  return context.body(bytes, 200, {
    "content-type": JPEG,
    "content-disposition": "attachment",
    "cache-control": "private, no-store",
  })
}

/** The card of a date, for whom the dater gives it to. */
export const dateCardRoutes = new Hono<HttpEnv>()
  .get(
    "/date-plans/:id/card",
    operation({
      id: "getDateCard",
      summary: "The card of a date and who has it",
      tag,
      answer: DateCard,
      refusals: [NotFound],
    }),
    idPath,
    async (context) => context.json(await context.var.backend.dateCard.get(context.req.valid("param").id)),
  )
  .put(
    "/date-plans/:id/card",
    operation({
      id: "changeDateCard",
      summary: "Changes what stands on the card; who has it is told once of what is new",
      tag,
      answer: DateCard,
      refusals: [NotFound, Conflict, AlarmOpen],
    }),
    idPath,
    body(DateCardInput),
    async (context) => {
      const { id } = context.req.valid("param")
      return context.json(await context.var.backend.dateCard.change(id, context.req.valid("json")))
    },
  )
  .get(
    "/date-plans/:id/card/photo",
    operation({
      id: "dateCardPhoto",
      summary: "The photo on the card",
      tag,
      answer: null,
      givesBytes: JPEG,
      refusals: [NotFound],
    }),
    idPath,
    async (context) =>
      jpegOf(context, await context.var.backend.dateCard.photo(context.req.valid("param").id)),
  )
  .put(
    "/date-plans/:id/card/photo",
    operation({
      id: "setDateCardPhoto",
      summary: "Puts a photo on the card, a JPEG of 300 kB at most; where and when it was taken is not kept",
      tag,
      answer: DateCard,
      refusals: [NotFound, Conflict, AlarmOpen],
      takesBytes: JPEG,
    }),
    idPath,
    async (context) => {
      const { id } = context.req.valid("param")
      const photo = new Uint8Array(await context.req.arrayBuffer())
      return context.json(await context.var.backend.dateCard.setPhoto(id, photo))
    },
  )
  .delete(
    "/date-plans/:id/card/photo",
    operation({
      id: "removeDateCardPhoto",
      summary: "Takes the photo off the card",
      tag,
      answer: DateCard,
      refusals: [NotFound, Conflict, AlarmOpen],
    }),
    idPath,
    async (context) =>
      context.json(await context.var.backend.dateCard.setPhoto(context.req.valid("param").id, null)),
  )
  .post(
    "/date-plans/:id/card/people",
    operation({
      id: "shareDateCard",
      summary: "Gives the card to contacts; a repeat with the same key sends nothing more",
      tag,
      answer: DateCard,
      status: 201,
      refusals: [NotFound, Conflict, IdempotencyMismatch],
    }),
    idPath,
    idempotencyKey,
    body(DateCardShare),
    async (context) => {
      const { id } = context.req.valid("param")
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(await context.var.backend.dateCard.share(id, context.req.valid("json"), key), 201)
    },
  )
  .post(
    "/date-plans/:id/card/revoke",
    operation({
      id: "revokeDateCard",
      summary: "Takes the card back from somebody, who is told nothing",
      tag,
      answer: DateCard,
      refusals: [NotFound],
    }),
    idPath,
    body(DateCardRevoke),
    async (context) => {
      const { id } = context.req.valid("param")
      const { contactId } = context.req.valid("json")
      return context.json(await context.var.backend.dateCard.revoke(id, contactId))
    },
  )
  .get(
    "/date-cards/:token",
    operation({
      id: "openDateCard",
      summary: "What is behind the link of a card; the dater sees when it was opened last",
      tag,
      answer: DateCardView,
      open: true,
      refusals: [LinkSpent, NotFound],
    }),
    tokenPath,
    async (context) =>
      context.json(await context.var.backend.dateCard.open(context.req.valid("param").token)),
  )
  .get(
    "/date-cards/:token/photo",
    operation({
      id: "openDateCardPhoto",
      summary: "The photo behind the link of a card",
      tag,
      answer: null,
      givesBytes: JPEG,
      open: true,
      refusals: [LinkSpent, NotFound],
    }),
    tokenPath,
    async (context) =>
      jpegOf(context, await context.var.backend.dateCard.openPhoto(context.req.valid("param").token)),
  )
