import type { OfferedLanguage } from "@porchlight/core/language"
import type { OutgoingMessage } from "./provider.ts"
import { callTwiml, machineTwiml } from "./twilio.twiml.ts"

/** WhatsApp's sender, and the templates that it has approved: `HX…` by language, with the text as their one variable. */
export interface TwilioWhatsapp {
  readonly from: string
  readonly templates: Readonly<Record<OfferedLanguage, string>>
}

/** Who sends, and where Twilio reports what became of it. */
export interface TwilioSender {
  /** The number that calls come from, and texts without a messaging service; E.164. */
  readonly from: string | null
  /** `MG…`: picks the sender of a text. */
  readonly messagingServiceSid: string | null
  /** Needed where WhatsApp is one of the channels. */
  readonly whatsapp?: TwilioWhatsapp | null
  /** Where Twilio reaches this server, without a slash at the end. */
  readonly publicUrl: string
}

/** The longest text that Twilio takes, in characters. */
const TEXT_MAX = 1_600

/** The longest variable of a template, in characters: it leaves some for the template's own words. */
const VARIABLE_MAX = 900

/** How long a phone rings, in seconds: most voicemails pick up earlier, and another channel stands in after thirty. */
const RINGS_S = 40

/** Calls in which a key is an answer. */
const ASKING: ReadonlySet<string> = new Set(["alert", "prompt"])

/** What a message is asked for by. */
export function formOf(options: TwilioSender, message: OutgoingMessage): URLSearchParams {
  if (message.channel === "voice") return callForm(options, message)
  if (!isWhatsapp(message)) return textForm(options, message)
  if (!options.whatsapp)
    throw new Error("[porchlight/server] WhatsApp has no sender here: it was refused at the start.")
  return whatsappForm(options, options.whatsapp, message)
}

/** Always by template: whether the person has written within 24 hours, when a text of our own would do, is not ours to know. */
function whatsappForm(
  options: TwilioSender,
  whatsapp: TwilioWhatsapp,
  { key, to, text, language }: OutgoingMessage,
): URLSearchParams {
  return new URLSearchParams({
    To: onWhatsapp(to),
    From: onWhatsapp(whatsapp.from),
    ContentSid: whatsapp.templates[language],
    ContentVariables: JSON.stringify({ 1: variableOf(text) }),
    StatusCallback: reportsTo(options, key),
  })
}

function textForm(options: TwilioSender, { key, to, text }: OutgoingMessage): URLSearchParams {
  const { from, messagingServiceSid } = options
  return new URLSearchParams({
    To: to,
    Body: bodyOf(text),
    StatusCallback: reportsTo(options, key),
    ...(messagingServiceSid === null ? { From: from ?? "" } : { MessagingServiceSid: messagingServiceSid }),
  })
}

function callForm(options: TwilioSender, message: OutgoingMessage) {
  const reports = reportsTo(options, message.key)
  const form = new URLSearchParams({
    To: message.to,
    From: options.from ?? "",
    Twiml: callTwiml(wordsOf(options, message)),
    Timeout: String(RINGS_S),
    StatusCallback: reports,
    // Tells of a person at once, and of a machine when its greeting is over: what is said then stands on it.
    MachineDetection: "DetectMessageEnd",
    // Otherwise whoever picks up hears nothing for seconds and hangs up.
    AsyncAmd: "true",
    AsyncAmdStatusCallback: reports,
  })
  for (const event of ["initiated", "answered", "completed"]) form.append("StatusCallbackEvent", event)
  return form
}

/** What a call that a machine took is to do from now on; null for the message where nothing is left to say. */
export function machineForm(options: TwilioSender, message: OutgoingMessage | null): URLSearchParams {
  return new URLSearchParams({ Twiml: machineTwiml(message && wordsOf(options, message)) })
}

function wordsOf({ publicUrl }: TwilioSender, { key, text, language, purpose }: OutgoingMessage) {
  const keysTo = `${publicUrl}/inbound/twilio/voice?key=${key}&language=${language}`
  return { text, language, keysTo: ASKING.has(purpose) ? keysTo : null }
}

const reportsTo = ({ publicUrl }: TwilioSender, key: string) =>
  `${publicUrl}/inbound/twilio/status?key=${key}`

/** Whether it goes by a template of WhatsApp. */
export const isWhatsapp = ({ channel }: OutgoingMessage) => channel === "whatsapp"

/** The number as Twilio names it there. */
export const onWhatsapp = (phone: string) => `whatsapp:${phone}`

/** A variable of a template may hold no line's end, no tab and no run of spaces, and with its template no more than 1,024 characters. */
export const variableOf = (text: string) => text.replaceAll(/\s+/gu, " ").slice(0, VARIABLE_MAX)

/** Longer ones would be refused, and an alert that is cut is better than none. */
export const bodyOf = (text: string) => (text.length <= TEXT_MAX ? text : `${text.slice(0, TEXT_MAX - 1)}…`)
