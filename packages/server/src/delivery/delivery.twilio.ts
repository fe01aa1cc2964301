import { parseReply } from "@porchlight/core/circle"
import { Forbidden } from "@porchlight/core/error"
import { OfferedLanguage } from "@porchlight/core/language"
import * as Schema from "effect/Schema"
import { Hono, type Context } from "hono"
import { limitBody, type HttpEnv, type HttpServer } from "../http/index.ts"
import { decode } from "../input/index.ts"
import { answerFate, callFate, messageFate, TWILIO, type Fate } from "../provider/twilio.codes.ts"
import { isSignedByTwilio } from "../provider/twilio.signature.ts"
import { keyTwiml, textTwiml } from "../provider/twilio.twiml.ts"
import { receiveKey, receiveReply } from "./delivery.inbound.ts"
import { endMachineCall } from "./delivery.voicemail.ts"
import { readableText } from "./delivery.readable.ts"
import { receiveReport } from "./delivery.report.ts"
import { InboundText, Pressed } from "./delivery.webhook.ts"

const Sid = Schema.String.pipe(Schema.check(Schema.isPattern(/^(SM|MM|CA)[0-9a-f]{32}$/u)))
const Keyed = Schema.Struct({ key: Schema.String, language: OfferedLanguage })
const isPressed = Schema.is(Pressed)
const Reported = Schema.Struct({ key: Schema.String, sid: Sid })

/**
 * Where Twilio brings what came back, in its own forms: texts, keys pressed in calls, reports. Each call is signed with the
 * account's token over the address below PUBLIC_URL; one that is not is refused before it is read.
 */
export function twilioRoutes(
  { context: server }: Pick<HttpServer, "context">,
  authToken: string,
): Hono<HttpEnv> {
  const signedForm = async (context: Context<HttpEnv>): Promise<URLSearchParams> => {
    const form = new URLSearchParams(await context.req.text())
    const { pathname, search } = new URL(context.req.url)
    const header = context.req.header("x-twilio-signature") ?? ""
    // A proxy may have changed the host and the scheme; Twilio signed those that it was given.
    if (!isSignedByTwilio(authToken, server.settings.publicUrl + pathname + search, form, header))
      throw new Forbidden({})
    return form
  }
  return new Hono<HttpEnv>()
    .use("/inbound/twilio/*", limitBody)
    .post("/inbound/twilio/text", async (context) => {
      const form = await signedForm(context)
      const id = form.get("MessageSid")
      const inbound = decode(InboundText, {
        from: phoneOf(form.get("From")),
        text: form.get("Body"),
        ...(id === null ? {} : { id }),
      })
      const text = readableText(inbound.text)
      const answer = await receiveReply(server, { ...inbound, text })
      return xml(context, textTwiml(isAnsweredByTwilio(form, text) ? "" : answer))
    })
    .post("/inbound/twilio/voice", async (context) => {
      const form = await signedForm(context)
      const { key, language } = decode(Keyed, context.req.query())
      const pressed = { digit: form.get("Digits") }
      // Whoever pressed two keys by mistake is asked again: a refusal would end the call.
      const text = isPressed(pressed) ? await receiveKey(server, { key, digit: pressed.digit }) : ""
      return xml(context, keyTwiml({ text, language, keysTo: context.req.path + queryOf(context) }))
    })
    .post("/inbound/twilio/status", async (context) => {
      const form = await signedForm(context)
      const sid = form.get("MessageSid") ?? form.get("CallSid")
      const { key, sid: reference } = decode(Reported, { key: context.req.query("key"), sid })
      const fate = fateOf(form)
      if (fate !== null) await receiveReport(server, { key, ...fate, sent: { provider: TWILIO, reference } })
      const machine = machineIn(form)
      if (machine !== null) await endMachineCall(server, { key, provider: TWILIO, reference, ...machine })
      return context.body(null, 204)
    })
}

/** What a report says; null for what is news of nothing. */
function fateOf(form: URLSearchParams): Fate | null {
  const answeredBy = form.get("AnsweredBy")
  if (answeredBy !== null) return answerFate(answeredBy)
  const code = Number(form.get("ErrorCode") ?? Number.NaN)
  const message = form.get("MessageStatus")
  if (message !== null) return messageFate(message, Number.isInteger(code) ? code : null)
  return callFate(form.get("CallStatus") ?? "")
}

/** What took a call that is not over, where that is no person. */
function machineIn(form: URLSearchParams): { readonly isKept: boolean } | null {
  const answeredBy = form.get("AnsweredBy") ?? ""
  const isMachine = answeredBy === "fax" || answeredBy.startsWith("machine")
  const isOn = (form.get("CallStatus") ?? "in-progress") === "in-progress"
  return isMachine && isOn ? { isKept: answeredBy !== "fax" } : null
}

/**
 * A messaging service with advanced opt-out has answered STOP, START and HELP itself. Where it takes a YES for a START, the
 * YES is to us: Twilio knows of no invite and of no check-in.
 */
function isAnsweredByTwilio(form: URLSearchParams, text: string): boolean {
  const type = form.get("OptOutType") ?? ""
  return type === "START" ? parseReply(text).type === "start" : ["STOP", "HELP"].includes(type)
}

/** WhatsApp's are the same numbers behind its name. */
function phoneOf(from: string | null): string | null {
  return from?.replace(/^whatsapp:/u, "") ?? null
}

function queryOf(context: Context<HttpEnv>): string {
  return new URL(context.req.url).search
}

function xml(context: Context<HttpEnv>, body: string): Response {
  return context.body(body, 200, { "content-type": "text/xml; charset=utf-8" })
}
