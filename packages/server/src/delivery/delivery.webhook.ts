import { DeliveryReason, DeliveryState, hasArrived } from "@porchlight/core/delivery"
import { Forbidden } from "@porchlight/core/error"
import * as Schema from "effect/Schema"
import { Hono } from "hono"
import { isSigned, limitBody, type HttpEnv, type HttpServer } from "../http/index.ts"
import { decode } from "../input/index.ts"
import { receiveKey, receiveReply } from "./delivery.inbound.ts"
import { readableText } from "./delivery.readable.ts"
import { receiveReport, type InboundReport as Report } from "./delivery.report.ts"

const Short = Schema.String.pipe(Schema.check(Schema.isPattern(/^[\p{L}\p{N}\p{P}\p{S} ]{1,200}$/u)))
export const InboundText = Schema.Struct({
  from: Short,
  text: Schema.String,
  id: Schema.optionalKey(Schema.String.pipe(Schema.check(Schema.isPattern(/^[\w-]{16,64}$/u)))),
})
const ByKey = { key: Short }
const ByReference = { provider: Short, reference: Short }
// A key, or the digits of a PIN.
export const Pressed = Schema.Struct({
  digit: Schema.String.pipe(Schema.check(Schema.isPattern(/^([0-9*#]|[0-9]{4,8})$/u))),
})
const InboundKey = Schema.Union([
  Schema.Struct({ ...ByKey, ...Pressed.fields }),
  Schema.Struct({ ...ByReference, ...Pressed.fields }),
])
const Reported = { state: DeliveryState, reason: Schema.NullOr(DeliveryReason) }
const InboundReport = Schema.Union([
  Schema.Struct({ ...ByKey, ...Reported }),
  Schema.Struct({ ...ByReference, ...Reported }),
])

/**
 * Where a deployment's gateway brings what came back: texts, keys pressed in calls, reports. Each call is signed (see
 * `signBody`); one that is not is refused before it is read.
 */
export function webhookRoutes({ context: server }: HttpServer, secret: string): Hono<HttpEnv> {
  const signedBody = async (context: {
    req: { text(): Promise<string>; header(name: string): string | undefined }
  }) => {
    const text = await context.req.text()
    const header = context.req.header("porchlight-signature") ?? ""
    if (!isSigned(secret, text, header, server.clock.now())) throw new Forbidden({})
    return parse(text)
  }
  return new Hono<HttpEnv>()
    .use("/inbound/*", limitBody)
    .post("/inbound/text", async (context) => {
      const inbound = decode(InboundText, await signedBody(context))
      const text = readableText(inbound.text)
      return context.json({ answer: await receiveReply(server, { ...inbound, text }) })
    })
    .post("/inbound/key", async (context) => {
      const inbound = decode(InboundKey, await signedBody(context))
      return context.json({ say: await receiveKey(server, inbound) })
    })
    .post("/inbound/report", async (context) => {
      const inbound = decode(InboundReport, await signedBody(context))
      return context.json({ known: await receiveReport(server, { ...inbound, ...fateOf(inbound) }) })
    })
}

type Fate = Pick<Report, "state" | "reason">

/** A gateway gives up a message, and nothing would stand in for what is cancelled here; nor does it know of our links and keys. */
function fateOf({ state, reason }: Fate): Fate {
  if (state === "cancelled") return { state: "failed", reason: reason ?? "rejected" }
  return hasArrived(state) ? { state: "delivered", reason: null } : { state, reason }
}

/** What the text says; nothing readable where it is not JSON, which no schema takes. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
