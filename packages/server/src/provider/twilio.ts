import type { Channel } from "@porchlight/core/delivery"
import { addMs, MINUTE_MS, toInstant, type Instant } from "@porchlight/core/time"
import type { LookUp, OutgoingMessage, Provider } from "./provider.ts"
import {
  listField,
  numberField,
  outcomeOf,
  textField,
  twilioApi,
  type TwilioAccount,
  type TwilioAnswer,
} from "./twilio.api.ts"
import { blameOf, callFate, messageFate, TWILIO } from "./twilio.codes.ts"
import {
  bodyOf,
  formOf,
  isWhatsapp,
  machineForm,
  onWhatsapp,
  variableOf,
  type TwilioSender,
} from "./twilio.form.ts"
import type { TraceQuestion, TwilioTrace } from "./twilio.trace.ts"

export interface TwilioOptions extends TwilioAccount, TwilioSender {
  readonly channels: ReadonlyArray<Channel>
  /** What our records say about messages to a number. */
  readonly trace: (question: TraceQuestion) => Promise<TwilioTrace>
  readonly log: Readonly<
    Record<"error" | "warn", (facts: Readonly<Record<string, unknown>>, message: string) => void>
  >
}

/** How far Twilio's clock may be behind ours. */
const SKEW_MS = MINUTE_MS

/** What is asked for at once. The newest come first; nobody gets more from us while one message is under way. */
const PAGE_SIZE = "50"

/** Twilio's word for a call that cannot be changed any more: whoever took it has hung up. */
const CALL_IS_OVER = 21_220

/** A link of ours with a token: no two messages to one number share it unless they say the same. */
const TOKEN_PATH = /\/[a-z]\/[A-Za-z0-9_-]{20,}/gu

/**
 * Texts, calls and WhatsApp through Twilio. It knows no keys: each message carries ours in the address that its reports go to, so that
 * the first report names it even where the answer was lost; and before a second try the account's newest messages to the number
 * are read. A text is known by its words or its link, a call by being the only one that nobody else explains. In doubt it goes
 * out again: it may come twice, and is never taken for sent because of another.
 * @throws at once where WhatsApp is a channel and has no templates
 */
export function twilioProvider(options: TwilioOptions): Provider {
  if (options.channels.includes("whatsapp") && !options.whatsapp) {
    throw new Error(
      "[porchlight/server] WhatsApp takes nothing from us but approved templates: without them nobody would be told. Give its number and its templates, or leave the channel out.",
    )
  }
  const api = twilioApi(options)
  const send = async (message: OutgoingMessage, signal: AbortSignal) => {
    const resource = resourceOf(message.channel)
    const form = formOf(options, message)
    const answer = await api.post(resource, form, signal)
    complain(options, message.key, answer)
    return outcomeOf(answer)
  }
  return {
    name: TWILIO,
    channels: options.channels,
    simulated: false,
    honoursKeys: false,
    isWorking: () => true,
    send,
    endCall: async (reference, message, signal) => {
      const { status, body } = await api.update(reference, machineForm(options, message), signal)
      const isOver = status === 404 || numberField(body, "code") === CALL_IS_OVER
      if (status >= 300 && !isOver) throw new Error(`Twilio answered ${status} when a call was to end.`)
    },
    lookUp: async (key, signal, message) => {
      if (message.to === "") return { type: "absent" }
      const resource = resourceOf(message.channel)
      const to = isWhatsapp(message) ? onWhatsapp(message.to) : message.to
      const answer = await api.list(resource, { To: to, PageSize: PAGE_SIZE }, signal)
      const listed = answer.status < 300 ? listField(answer.body, resource.toLowerCase()) : null
      if (listed === null)
        throw new Error(`Twilio answered ${answer.status} when it was asked about messages.`)
      return find(options, message, listed.flatMap(sentOf))
    },
  }
}

/** A message or a call of the account, as far as it matters here. */
interface Sent {
  readonly sid: string
  readonly status: string
  readonly errorCode: number | null
  readonly from: string | null
  readonly text: string
  readonly createdAt: Instant | null
}

/** Those that went out by us; what came in and what answers it is nobody's message. */
function sentOf(listed: unknown): ReadonlyArray<Sent> {
  const sid = textField(listed, "sid")
  if (sid === null || textField(listed, "direction") !== "outbound-api") return []
  const created = Date.parse(textField(listed, "date_created") ?? "")
  return [
    {
      sid,
      status: textField(listed, "status") ?? "",
      errorCode: numberField(listed, "error_code"),
      from: textField(listed, "from"),
      text: textField(listed, "body") ?? "",
      createdAt: Number.isNaN(created) ? null : toInstant(created),
    },
  ]
}

async function find(
  { publicUrl, from: own, trace }: TwilioOptions,
  message: OutgoingMessage,
  listed: ReadonlyArray<Sent>,
): Promise<LookUp> {
  const since = addMs(createdAtOf(message.key), -SKEW_MS)
  const isCall = message.channel === "voice"
  const alike = listed.filter(
    ({ createdAt, from, text }) =>
      (createdAt === null || createdAt >= since) &&
      (isCall ? from === own : saysTheSame(text, message, publicUrl)),
  )
  if (alike.length === 0) return { type: "absent" }
  const references = alike.map(({ sid }) => sid)
  const { key, channel, to } = message
  const { taken, hasRival } = await trace({ key, channel, to, since, references })
  const found = alike.find(({ sid }) => !taken.has(sid))
  // Nothing in a call says whose it is: where another may be it, this one rings again.
  if (found === undefined || (isCall && hasRival)) return { type: "absent" }
  const fate = isCall ? callFate(found.status) : messageFate(found.status, found.errorCode)
  return { type: "found", reference: found.sid, state: fate?.state ?? "accepted" }
}

/** A trial account puts words of its own before ours, a template around them; ages in a text change with time, its link does not. */
function saysTheSame(listed: string, message: OutgoingMessage, publicUrl: string): boolean {
  const { text } = message
  if (isWhatsapp(message)) return listed.includes(variableOf(text))
  if (listed.endsWith(bodyOf(text))) return true
  const links = [...text.matchAll(TOKEN_PATH)].map(([path]) => publicUrl + path)
  return links.some((link) => text.includes(link) && listed.includes(link))
}

/** Somebody who runs this has to mend it: until then nothing goes out. Twilio's own words name the number and stay out. */
function complain({ log }: TwilioOptions, deliveryId: string, { status, body }: TwilioAnswer): void {
  if (status < 300) return
  const facts = { deliveryId, status, twilioError: numberField(body, "code") }
  if (blameOf(status, facts.twilioError) === "account") {
    log.error(facts, "Twilio refuses this account or its sender: nothing goes out until that is mended.")
  } else log.warn(facts, "Twilio did not take a message.")
}

const resourceOf = (channel: Channel) => (channel === "voice" ? "Calls" : "Messages")

/** When a message was stored: its key is a version 7 UUID, whose first 48 bits are milliseconds. */
function createdAtOf(key: string): Instant {
  return toInstant(Number.parseInt(key.replaceAll("-", "").slice(0, 12), 16))
}
