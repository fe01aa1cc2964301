import type { TwilioWhatsapp } from "@porchlight/server"
import { Complaint, type Variable } from "./variable.ts"

const matching = (pattern: RegExp, words: string) => (text: string) =>
  pattern.test(text) ? text : new Complaint(words)

const CHANNELS = ["sms", "voice", "whatsapp"] as const
export type TwilioChannel = (typeof CHANNELS)[number]

function readChannels(text: string): ReadonlyArray<TwilioChannel> | Complaint {
  const items = text.split(",").map((item) => item.trim())
  const channels = CHANNELS.filter((channel) => items.includes(channel))
  return items.every((item) => CHANNELS.some((channel) => channel === item))
    ? channels
    : new Complaint(`must hold ${CHANNELS.join(" or ")}`)
}

/** `en=HX…,es=HX…`: one for each language in which we write. */
function readTemplates(text: string): TwilioWhatsapp["templates"] | Complaint {
  const given = new Map(
    text.split(",").map((item): [string, string] => {
      const [language = "", sid = ""] = item.trim().split("=")
      return [language, sid]
    }),
  )
  const [en, es] = [given.get("en"), given.get("es")]
  const isSid = (sid: string | undefined) => /^HX[0-9a-f]{32}$/u.test(sid ?? "")
  if (en === undefined || es === undefined || given.size > 2 || !isSid(en) || !isSid(es)) {
    return new Complaint(
      "must name an approved template for each language, HX and 32 signs, such as en=HX...,es=HX...",
    )
  }
  return { en, es }
}

/** What Twilio needs: to send, and to make and check the codes for new numbers. */
export const twilioVariables = {
  TWILIO_ACCOUNT_SID: {
    type: "text",
    fallback: null,
    meaning:
      "The Twilio account through which texts, calls or codes go: beside it stands a sender or a Verify service. Left out: nothing goes through Twilio.",
    read: matching(/^AC[0-9a-f]{32}$/u, "must be the SID of a Twilio account: AC and 32 signs"),
  },
  TWILIO_AUTH_TOKEN: {
    type: "text",
    fallback: null,
    meaning:
      "The primary token of that account. With it Twilio signs what it brings to `PUBLIC_URL/inbound/twilio/…` (docs/providers.md).",
    read: matching(/^\S{16,}$/u, "must be the auth token of the Twilio account"),
  },
  TWILIO_FROM: {
    type: "phone number",
    fallback: null,
    meaning:
      "A number of that account, with country code: calls come from it, and texts unless a messaging service sends them.",
    read: matching(/^\+[1-9]\d{6,14}$/u, "must be a phone number with + and country code"),
  },
  TWILIO_MESSAGING_SERVICE: {
    type: "text",
    fallback: null,
    meaning: "The SID of its messaging service, which picks the sender of each text.",
    read: matching(/^MG[0-9a-f]{32}$/u, "must be the SID of a messaging service: MG and 32 signs"),
  },
  TWILIO_WHATSAPP_FROM: {
    type: "phone number",
    fallback: null,
    meaning:
      "Its sender on WhatsApp, with country code: members who switch WhatsApp on get news of their own there. Alarms never go that way.",
    read: matching(/^\+[1-9]\d{6,14}$/u, "must be a phone number with + and country code"),
  },
  TWILIO_WHATSAPP_TEMPLATES: {
    type: "languages and templates, by commas",
    fallback: null,
    meaning:
      "The SIDs of the templates that WhatsApp approved for that sender, whose one variable is the text: `en=HX...,es=HX...`. It takes nothing else outside of 24 hours after somebody wrote to it.",
    read: readTemplates,
  },
  TWILIO_CHANNELS: {
    type: "channels, by commas",
    fallback: null,
    meaning:
      "What goes through Twilio. Left out: `sms` where there is a number or a messaging service, `voice` where there is a number, and `whatsapp` where there is a sender for it.",
    read: readChannels,
  },
  TWILIO_VERIFY_SERVICE: {
    type: "text",
    fallback: null,
    meaning:
      "The SID of its Verify service, which has to make codes of six digits: codes for new numbers are made, texted and checked there. Left out: by this server, as texts.",
    read: matching(/^VA[0-9a-f]{32}$/u, "must be the SID of a Verify service: VA and 32 signs"),
  },
} satisfies Readonly<Record<string, Variable<unknown>>>

/** What of the above was given. */
interface TwilioGiven {
  readonly TWILIO_FROM?: unknown
  readonly TWILIO_MESSAGING_SERVICE?: unknown
  readonly TWILIO_WHATSAPP_FROM?: unknown
  readonly TWILIO_CHANNELS?: unknown
}

/** What goes through Twilio. */
export function twilioChannels(given: TwilioGiven): ReadonlyArray<TwilioChannel> {
  const wanted = given.TWILIO_CHANNELS
  if (Array.isArray(wanted)) return CHANNELS.filter((channel) => wanted.includes(channel))
  return CHANNELS.filter((channel) => hasSender(given, channel))
}

function hasSender(given: TwilioGiven, channel: TwilioChannel): boolean {
  if (channel === "whatsapp") return given.TWILIO_WHATSAPP_FROM !== undefined
  const hasNumber = given.TWILIO_FROM !== undefined
  return hasNumber || (channel === "sms" && given.TWILIO_MESSAGING_SERVICE !== undefined)
}

const NEEDED: Readonly<Record<TwilioChannel, string>> = {
  sms: "TWILIO_FROM or TWILIO_MESSAGING_SERVICE must be set for texts through Twilio.",
  voice: "TWILIO_FROM must be set for calls through Twilio.",
  whatsapp: "TWILIO_WHATSAPP_FROM must be set for WhatsApp through Twilio.",
}

/** What is wrong between these variables, and with the address that Twilio reports to. */
export function twilioComplaints(read: Readonly<Record<string, unknown>>): ReadonlyArray<string> {
  const isGiven = (name: string) => read[name] !== undefined
  const uses = ["TWILIO_FROM", "TWILIO_MESSAGING_SERVICE", "TWILIO_WHATSAPP_FROM", "TWILIO_VERIFY_SERVICE"]
  if (!isGiven("TWILIO_ACCOUNT_SID")) {
    return [...uses, "TWILIO_CHANNELS"]
      .filter((name) => typeof read[name] === "string" || Array.isArray(read[name]))
      .map((name) => `TWILIO_ACCOUNT_SID must be set beside ${name}.`)
  }
  if (typeof read["TWILIO_ACCOUNT_SID"] !== "string") return []
  const channels = twilioChannels(read)
  return [
    ...(isGiven("TWILIO_AUTH_TOKEN") ? [] : ["TWILIO_AUTH_TOKEN must be set beside TWILIO_ACCOUNT_SID."]),
    ...(uses.some(isGiven)
      ? []
      : [`${uses.join(" or ")} must be set beside TWILIO_ACCOUNT_SID: nothing goes through it otherwise.`]),
    ...channels.filter((channel) => !hasSender(read, channel)).map((channel) => NEEDED[channel]),
    ...(channels.includes("whatsapp") && !isGiven("TWILIO_WHATSAPP_TEMPLATES")
      ? [
          "TWILIO_WHATSAPP_TEMPLATES must be set beside TWILIO_WHATSAPP_FROM: WhatsApp takes approved templates alone.",
        ]
      : []),
    ...(channels.length > 0 && !isGiven("PUBLIC_URL")
      ? ["PUBLIC_URL must be set beside TWILIO_ACCOUNT_SID: Twilio reports there what became of a message."]
      : []),
  ]
}
