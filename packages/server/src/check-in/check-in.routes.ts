import { PinRequired, PinWrong } from "@porchlight/core/access"
import {
  AlarmOpen,
  AnswerInput,
  ArmInput,
  ArmPreview,
  ArmRefused,
  CheckInInput,
  EndInput,
  ExtendInput,
  ExtensionTooLong,
  Watch,
  WatchEnded,
  WatchState,
} from "@porchlight/core/check-in"
import { IdempotencyMismatch, NotFound } from "@porchlight/core/error"
import { MembershipRequired } from "@porchlight/core/membership"
import { Hono } from "hono"
import { body, idempotencyKey, idPath, operation, type HttpEnv } from "../http/index.ts"

const tag = "check-in"
const moving = [NotFound, AlarmOpen, WatchEnded, IdempotencyMismatch]

/** Guarding a date. */
export const checkInRoutes = new Hono<HttpEnv>()
  .get(
    "/watch",
    operation({
      id: "watchState",
      summary: "Everything about the running watch, or the last one for an hour after its end",
      tag,
      answer: WatchState,
    }),
    async (context) => context.json(await context.var.backend.checkIn.state()),
  )
  .get(
    "/date-plans/:id/arming",
    operation({
      id: "previewArming",
      summary: "What arming the plan now would mean",
      tag,
      answer: ArmPreview,
      refusals: [NotFound],
    }),
    idPath,
    async (context) => context.json(await context.var.backend.checkIn.preview(context.req.valid("param").id)),
  )
  .post(
    "/watches",
    operation({
      id: "armWatch",
      summary: "Arms a watch; answers only when it is stored",
      tag,
      answer: Watch,
      status: 201,
      refusals: [ArmRefused, NotFound, IdempotencyMismatch, MembershipRequired],
    }),
    idempotencyKey,
    body(ArmInput),
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(await context.var.backend.checkIn.arm(context.req.valid("json"), key), 201)
    },
  )
  .post(
    "/watches/:id/check-in",
    operation({
      id: "checkIn",
      summary: "Checks in and starts the next period",
      tag,
      answer: Watch,
      refusals: [...moving, PinRequired, PinWrong],
    }),
    idPath,
    idempotencyKey,
    body(CheckInInput),
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      const { pin } = context.req.valid("json")
      return context.json(await context.var.backend.checkIn.checkIn(context.req.valid("param").id, pin, key))
    },
  )
  .post(
    "/watches/:id/answer",
    operation({
      id: "answerCheckIn",
      summary: "Checks in where that period is still the watch's, and changes nothing where it is over",
      tag,
      answer: Watch,
      refusals: [...moving, PinRequired],
    }),
    idPath,
    idempotencyKey,
    body(AnswerInput),
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      const { epoch } = context.req.valid("json")
      return context.json(await context.var.backend.checkIn.answer(context.req.valid("param").id, epoch, key))
    },
  )
  .post(
    "/watches/:id/extend",
    operation({
      id: "extendWatch",
      summary: "Moves the due time; more than two hours past the plan with the PIN",
      tag,
      answer: Watch,
      refusals: [...moving, ExtensionTooLong, PinWrong],
    }),
    idPath,
    idempotencyKey,
    body(ExtendInput),
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      const { minutes, pin = null } = context.req.valid("json")
      return context.json(
        await context.var.backend.checkIn.extend(context.req.valid("param").id, minutes, pin, key),
      )
    },
  )
  .post(
    "/watches/:id/sooner",
    operation({
      id: "askSooner",
      summary: "Makes the next check-in due in ten minutes, this once",
      tag,
      answer: Watch,
      refusals: moving,
    }),
    idPath,
    idempotencyKey,
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(await context.var.backend.checkIn.sooner(context.req.valid("param").id, key))
    },
  )
  .post(
    "/watches/:id/end",
    operation({
      id: "endWatch",
      summary: "Ends the date with a PIN; the home check begins",
      tag,
      answer: Watch,
      refusals: [...moving, PinWrong],
    }),
    idPath,
    idempotencyKey,
    body(EndInput),
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      const { pin } = context.req.valid("json")
      return context.json(await context.var.backend.checkIn.end(context.req.valid("param").id, pin, key))
    },
  )
