import { readFile } from "node:fs/promises"
import { DeliveryReason } from "@porchlight/core/delivery"
import { spokenLanguage } from "@porchlight/core/language"
import { Lines } from "@porchlight/core/text"
import { DAY_MS } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { Hono } from "hono"
import type { MovableClock } from "../clock/index.ts"
import type { ServerContext } from "../context/index.ts"
import { receiveKey, receiveReply, receiveReport } from "../delivery/index.ts"
import { limitBody, takeOnlyJson } from "../http/http.body.ts"
import { refuseForeignOrigins } from "../http/http.origin.ts"
import type { HttpEnv, HttpServer } from "../http/index.ts"
import { decode } from "../input/index.ts"
import { OUTBOX } from "../provider/index.ts"
import type { Worker } from "../worker/index.ts"
import { doWhatIsDue, nextStepAt, storeClockOffset } from "./development.clock.ts"
import { readOutbox, touchAnswer } from "./development.outbox.ts"
import { outboxPolicy, renderOutbox } from "./development.page.ts"

/** What development adds to a server. Exists in no other mode. */
export interface Development {
  readonly clock: MovableClock
}

/** At most thirty days at once: further, and links and sessions of a story are all dead. */
const ADVANCE_MAX_MS = 30 * DAY_MS

const Milliseconds = Schema.Union([Schema.Int, Schema.NumberFromString]).pipe(
  Schema.check(Schema.isInt(), Schema.isBetween({ minimum: 0, maximum: ADVANCE_MAX_MS })),
)
const Move = Schema.Struct({
  advanceMs: Schema.optionalKey(Milliseconds),
  toNextStep: Schema.optionalKey(Schema.Union([Schema.Boolean, Schema.Literals(["true", "false"])])),
})
const Reply = Schema.Struct({
  from: Schema.String.pipe(Schema.check(Schema.isMaxLength(40))),
  text: Lines(1_600),
})
const Key = Schema.Struct({
  key: Schema.String,
  digit: Schema.String.pipe(Schema.check(Schema.isPattern(/^([129]|[0-9]{4,8})$/u))),
})
const Touch = Schema.Struct({ key: Schema.String })
const Report = Schema.Struct({
  key: Schema.String,
  state: Schema.optionalKey(Schema.Literals(["delivered", "failed"])),
  reason: Schema.optionalKey(DeliveryReason),
})

/**
 * The development panel and the outbox: moves the clock, shows what would have been sent, and answers as the people it
 * was sent to, through the handlers that real providers call.
 */
export function developmentRoutes(server: HttpServer, worker: Worker, { clock }: Development): Hono<HttpEnv> {
  const { context } = server
  const status = async () => ({
    now: clock.now(),
    offsetMs: clock.offsetMs(),
    nextStepAt: await nextStepAt(context.database, worker),
  })
  const settle = async () => {
    context.wake.ring()
    await doWhatIsDue(context, worker)
  }
  let moving: Promise<unknown> = Promise.resolve()
  /** Moves the clock by what is asked for once it is at rest: of two moves at once the second begins where the first one ends. */
  const move = async (by: () => Promise<number>) => {
    const moved = moving.then(async () => {
      const milliseconds = await by()
      await storeClockOffset(context.database, clock.offsetMs() + milliseconds)
      clock.advance(milliseconds)
      await settle()
    })
    moving = moved.catch(() => {})
    await moved
  }
  const outbox = async () => {
    const messages = await readOutbox(context.database)
    return {
      version: `${messages.length}:${messages[0]?.key ?? ""}:${messages.map(({ state }) => state[0]).join("")}`,
      messages,
    }
  }
  const file = (name: string) => readFile(new URL(name, import.meta.url), "utf8")

  return new Hono<HttpEnv>()
    .use("/dev/*", limitBody, refuseForeignOrigins(context.settings), takeOnlyJson)
    .get("/dev/status", async (request) => request.json(await status()))
    .post("/dev/clock", async (request) => {
      const { advanceMs, toNextStep } = decode(Move, await request.req.json())
      const isStep = toNextStep === true || toNextStep === "true"
      await move(async () => {
        // A step stops at what is due as well; a leap would make all of it late.
        if (!isStep) await settle()
        const next = isStep ? await nextStepAt(context.database, worker) : null
        return next === null ? (advanceMs ?? 0) : Math.max(0, next - clock.now())
      })
      return request.json(await status())
    })
    .get("/dev/outbox.json", async (request) => request.json({ now: clock.now(), ...(await outbox()) }))
    .get("/dev/outbox", async (request) => {
      const { messages, version } = await outbox()
      request.header("content-security-policy", outboxPolicy)
      return request.html(renderOutbox(messages, clock.now(), version))
    })
    .get("/dev/outbox.js", async (request) =>
      request.body(await file("./development.script.js"), 200, {
        "content-type": "text/javascript; charset=utf-8",
      }),
    )
    .get("/dev/outbox.css", async (request) =>
      request.body(await file("./development.style.css"), 200, {
        "content-type": "text/css; charset=utf-8",
      }),
    )
    .post("/dev/reply", async (request) => {
      const { from, text } = decode(Reply, await request.req.json())
      const answer = await receiveReply(context, { from, text })
      if (answer !== "") await sendAnswer(context, from, answer)
      await settle()
      return request.json({ answer })
    })
    .post("/dev/key", async (request) => {
      const { key, digit } = decode(Key, await request.req.json())
      const say = await receiveKey(context, { provider: OUTBOX, reference: key, digit })
      await settle()
      return request.json({ say })
    })
    .post("/dev/answer", async (request) => {
      const { key } = decode(Touch, await request.req.json())
      await touchAnswer(context, key)
      await settle()
      return request.json({})
    })
    .post("/dev/report", async (request) => {
      const { key, state = "failed", reason = null } = decode(Report, await request.req.json())
      const known = await receiveReport(context, { provider: OUTBOX, reference: key, state, reason })
      await settle()
      return request.json({ known })
    })
}

/** A real provider texts back what its call was answered with; here the outbox keeps it. */
async function sendAnswer(
  { providers, chance, clock }: ServerContext,
  to: string,
  text: string,
): Promise<void> {
  const outbox = providers.find(({ name }) => name === OUTBOX)
  const key = chance.id(clock.now())
  const reply = { channel: "sms", subject: null, accountId: null, purpose: "reply" } as const
  const message = { ...reply, key, to, text, language: spokenLanguage() }
  await outbox?.send(message, new AbortController().signal)
}
