import type { Instant } from "@porchlight/core/time"
import { MINUTE_MS, toInstant } from "@porchlight/core/time"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { uuidFrom } from "../context/index.ts"
import { TEST_NOW } from "../../test/context.ts"
import { ACCOUNT, fakeTwilio, NUMBER, TOKEN, type FakeTwilio } from "../../test/twilio.ts"
import type { OutgoingMessage } from "./provider.ts"
import type { TraceQuestion, TwilioTrace } from "./twilio.trace.ts"
import { twilioProvider, type TwilioOptions } from "./twilio.ts"

const PUBLIC_URL = "https://porchlight.example"
const TO = "+12125550123"
const LINK = `${PUBLIC_URL}/r/${"t".repeat(43)}`
const signal = new AbortController().signal

const keyAt = (at: Instant) => uuidFrom(at, new Uint8Array(10))
const message = (fields: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  key: keyAt(TEST_NOW),
  channel: "sms",
  to: TO,
  subject: null,
  text: `EMERGENCY ALERT: Jane & Ada, 5 minutes ago. ${LINK}`,
  language: "en",
  accountId: null,
  purpose: "alert",
  ...fields,
})
const call = (fields: Partial<OutgoingMessage> = {}) => message({ channel: "voice", ...fields })

let twilio: FakeTwilio
let now = TEST_NOW
beforeAll(async () => {
  twilio = await fakeTwilio(() => now)
})
beforeEach(() => {
  twilio.fare = "takes"
  now = TEST_NOW
})
afterAll(() => twilio.close())

const nobody: TwilioTrace = { taken: new Set(), hasRival: false }
function connect(fields: Partial<TwilioOptions> = {}, known: TwilioTrace = nobody) {
  const complaints: Array<readonly [string, Readonly<Record<string, unknown>>]> = []
  const questions: Array<TraceQuestion> = []
  const provider = twilioProvider({
    accountSid: ACCOUNT,
    authToken: TOKEN,
    url: twilio.url,
    from: NUMBER,
    messagingServiceSid: null,
    channels: ["sms", "voice"],
    publicUrl: PUBLIC_URL,
    trace: async (question) => {
      questions.push(question)
      return known
    },
    log: {
      error: (facts) => void complaints.push(["error", facts]),
      warn: (facts) => void complaints.push(["warn", facts]),
    },
    ...fields,
  })
  const lookUp = (asked: OutgoingMessage) => provider.lookUp?.(asked.key, signal, asked)
  return { provider, lookUp, complaints, questions }
}

test("a text goes out from the number or by the messaging service, and its reports name our key (EXT-05)", async () => {
  const sent = message()
  const outcome = await connect().provider.send(sent, signal)
  expect(outcome).toEqual({ type: "accepted", reference: twilio.messages[0]?.sid })
  const { path, authorization, form } = twilio.requests.at(-1) ?? {}
  expect(path).toBe(`/2010-04-01/Accounts/${ACCOUNT}/Messages.json`)
  expect(authorization).toBe(`Basic ${btoa(`${ACCOUNT}:${TOKEN}`)}`)
  expect(Object.fromEntries(form ?? [])).toEqual({
    To: TO,
    From: NUMBER,
    Body: sent.text,
    StatusCallback: `${PUBLIC_URL}/inbound/twilio/status?key=${sent.key}`,
  })
  await connect({ messagingServiceSid: "MG1" }).provider.send(sent, signal)
  expect(twilio.requests.at(-1)?.form.get("MessagingServiceSid")).toBe("MG1")
  expect(twilio.requests.at(-1)?.form.has("From")).toBe(false)
})

test("a text that is longer than Twilio takes is cut rather than refused", async () => {
  await connect().provider.send(message({ text: "x".repeat(2_000) }), signal)
  expect(twilio.requests.at(-1)?.form.get("Body")).toBe(`${"x".repeat(1_599)}…`)
})

test("a call speaks in its language, three times while it waits for a key, and machines are told apart (EXT-05)", async () => {
  const sent = call({ text: "Jane's alarm <1>", language: "es" })
  expect(await connect().provider.send(sent, signal)).toEqual({
    type: "accepted",
    reference: twilio.calls[0]?.sid,
  })
  const { form } = twilio.requests.at(-1) ?? {}
  const reports = `${PUBLIC_URL}/inbound/twilio/status?key=${sent.key}`
  expect(form?.getAll("StatusCallbackEvent")).toEqual(["initiated", "answered", "completed"])
  expect(Object.fromEntries(form ?? [])).toMatchObject({
    To: TO,
    From: NUMBER,
    Timeout: "40",
    StatusCallback: reports,
    MachineDetection: "DetectMessageEnd",
    AsyncAmd: "true",
    AsyncAmdStatusCallback: reports,
  })
  const action = `${PUBLIC_URL}/inbound/twilio/voice?key=${sent.key}&amp;language=es`
  const asked = [
    `<Gather input="dtmf" method="POST" action="${action}" finishOnKey="#" timeout="2">`,
    `<Say language="es-US" voice="Polly.Lupe">Jane&#39;s alarm &lt;1&gt;</Say><Pause length="6"/></Gather>`,
  ].join("")
  expect(form?.get("Twiml")).toBe(
    `<?xml version="1.0" encoding="UTF-8"?><Response>${asked.repeat(3)}</Response>`,
  )
})

test("a call that asks nothing waits for no key, and a long one is said once", async () => {
  await connect().provider.send(call({ purpose: "placed-call", text: "Hi" }), signal)
  expect(twilio.requests.at(-1)?.form.get("Twiml")).toContain(
    '<Response><Say language="en-US" voice="Polly.Joanna">Hi</Say></Response>',
  )
  await connect().provider.send(call({ text: "x".repeat(1_500) }), signal)
  const twiml = twilio.requests.at(-1)?.form.get("Twiml") ?? ""
  expect(twiml.length).toBeLessThanOrEqual(4_000)
  expect(twiml.split("<Say").length).toBe(2)
})

test.each([
  [400, 21_211, { type: "refused", reason: "undeliverable" }],
  [400, 21_610, { type: "refused", reason: "stopped" }],
  [400, 21_614, { type: "refused", reason: "undeliverable" }],
  [400, 21_408, { type: "refused", reason: "rejected" }],
  [400, 63_016, { type: "refused", reason: "rejected" }],
  [400, undefined, { type: "refused", reason: "rejected" }],
  [429, 20_429, { type: "busy", retryAfterMs: null }],
  [400, 21_611, { type: "busy", retryAfterMs: null }],
  [503, 20_503, { type: "busy", retryAfterMs: null }],
] as const)("%i with code %i is %j", async (status, code, outcome) => {
  twilio.fare = { status, ...(code && { code }) }
  expect(await connect().provider.send(message(), signal)).toEqual(outcome)
})

test("a Retry-After is obeyed", async () => {
  twilio.fare = { status: 429, code: 20_429, retryAfter: "7" }
  expect(await connect().provider.send(message(), signal)).toEqual({ type: "busy", retryAfterMs: 7_000 })
})

test.each([
  [401, 20_003],
  [404, 20_404],
  [400, 21_606],
  [400, 21_609],
])(
  "%i with code %i is our account's fault: the message waits, and the log says so without the number",
  async (status, code) => {
    twilio.fare = { status, code }
    const { provider, complaints } = connect()
    const sent = message()
    expect(await provider.send(sent, signal)).toEqual({ type: "busy", retryAfterMs: null, blame: "account" })
    expect(complaints).toEqual([["error", { deliveryId: sent.key, status, twilioError: code }]])
  },
)

test("a 500, a timeout on the way, an answer without a sid and one that was lost leave the outcome unknown", async () => {
  const { provider } = connect()
  for (const status of [500, 502, 504, 408]) {
    twilio.fare = { status }
    await expect(provider.send(message(), signal)).rejects.toThrow(String(status))
  }
  twilio.fare = "loses-answers"
  await expect(provider.send(message(), signal)).rejects.toThrow("fetch failed")
  const odd = connect({ fetch: async () => new Response("<html>") })
  await expect(odd.provider.send(message(), signal)).rejects.toThrow("sid")
})

test("a text whose answer was lost is found by its words, its link, or its words behind those of a trial account", async () => {
  twilio.fare = "loses-answers"
  const at = toInstant(TEST_NOW + 10 * MINUTE_MS)
  now = at
  const { provider, lookUp, questions } = connect()
  const sent = message({ key: keyAt(at), to: "+12125550124" })
  expect(await lookUp(sent)).toEqual({ type: "absent" })
  await provider.send(sent, signal).catch(() => {})
  const found = { type: "found", reference: twilio.messages[0]?.sid, state: "accepted" }
  expect(await lookUp(sent)).toEqual(found)
  expect(questions).toMatchObject([
    { key: sent.key, channel: "sms", to: sent.to, references: [found.reference] },
  ])
  // The age in the text has changed since.
  expect(await lookUp({ ...sent, text: `EMERGENCY ALERT: Jane & Ada, 9 minutes ago. ${LINK}` })).toEqual(
    found,
  )
  const trial = { ...sent, to: "+12125550125" }
  const body = `Sent from your Twilio trial account - ${sent.text}`
  const { sid } = twilio.sends("Messages", { To: trial.to, From: NUMBER, Body: body })
  expect(await lookUp(trial)).toMatchObject({ type: "found", reference: sid })
})

test("what is found says what became of it", async () => {
  const sent = message({ to: "+12125550126" })
  const { provider, lookUp } = connect()
  await provider.send(sent, signal)
  const [taken] = twilio.messages
  if (taken) taken.shown = { ...taken.shown, status: "undelivered", error_code: 30_003 }
  expect(await lookUp(sent)).toMatchObject({ type: "found", state: "failed" })
  if (taken) taken.shown = { ...taken.shown, status: "delivered", error_code: null }
  expect(await lookUp(sent)).toMatchObject({ type: "found", state: "delivered" })
})

test("other words, an older message, an answer to a text and one of another message of ours are not it", async () => {
  const to = "+12125550127"
  const sent = message({ to })
  const same = { To: to, From: NUMBER, Body: sent.text }
  twilio.sends("Messages", { ...same, Body: `Another one. ${PUBLIC_URL}/r/${"u".repeat(43)}` })
  twilio.sends("Messages", { ...same, Direction: "outbound-reply" })
  now = toInstant(TEST_NOW - 2 * MINUTE_MS)
  twilio.sends("Messages", same)
  expect(await connect().lookUp(sent)).toEqual({ type: "absent" })
  now = TEST_NOW
  const { sid } = twilio.sends("Messages", same)
  expect(await connect().lookUp(sent)).toMatchObject({ type: "found", reference: sid })
  const claimed = { taken: new Set([sid]), hasRival: false }
  expect(await connect({}, claimed).lookUp(sent)).toEqual({ type: "absent" })
})

test("a call is found only where nothing else explains it", async () => {
  const sent = call({ to: "+12125550128" })
  twilio.fare = "loses-answers"
  const { provider, lookUp } = connect()
  twilio.sends("Calls", { To: sent.to, From: "+12025550177" })
  expect(await lookUp(sent)).toEqual({ type: "absent" })
  await provider.send(sent, signal).catch(() => {})
  const reference = twilio.calls[0]?.sid ?? ""
  expect(await lookUp(sent)).toEqual({ type: "found", reference, state: "accepted" })
  expect(await connect({}, { taken: new Set([reference]), hasRival: false }).lookUp(sent)).toEqual({
    type: "absent",
  })
  expect(await connect({}, { taken: new Set(), hasRival: true }).lookUp(sent)).toEqual({ type: "absent" })
})

const TEMPLATES = { en: `HX${"1".repeat(32)}`, es: `HX${"2".repeat(32)}` }
const WHATSAPP = { channels: ["whatsapp"], whatsapp: { from: "+12025550101", templates: TEMPLATES } } as const

test("WhatsApp gets its approved template of the text's language with the text as its variable, in one line (EXT-05)", async () => {
  const sent = message({
    channel: "whatsapp",
    language: "es",
    purpose: "notification",
    text: "Hola:\n uno\t dos",
  })
  const { provider, lookUp } = connect(WHATSAPP)
  expect(await provider.send(sent, signal)).toEqual({ type: "accepted", reference: twilio.messages[0]?.sid })
  expect(Object.fromEntries(twilio.requests.at(-1)?.form ?? [])).toEqual({
    To: `whatsapp:${TO}`,
    From: "whatsapp:+12025550101",
    ContentSid: TEMPLATES.es,
    ContentVariables: JSON.stringify({ 1: "Hola: uno dos" }),
    StatusCallback: `${PUBLIC_URL}/inbound/twilio/status?key=${sent.key}`,
  })
  // The list shows the template with its variable filled in.
  const body = "Porchlight: Hola: uno dos. Responde STOP para no recibir más."
  expect(await lookUp(sent)).toEqual({ type: "absent" })
  const { sid } = twilio.sends("Messages", {
    To: `whatsapp:${TO}`,
    From: "whatsapp:+12025550101",
    Body: body,
  })
  expect(await lookUp(sent)).toMatchObject({ type: "found", reference: sid })
})

test("WhatsApp without templates is refused at the start", () => {
  expect(() => connect({ channels: ["sms", "whatsapp"] })).toThrow("approved templates")
})

test("a look-up that is refused or unreadable tells nothing, and one for nobody asks nobody", async () => {
  const { lookUp } = connect({ authToken: "another token of the account" })
  await expect(lookUp(message())).rejects.toThrow("401")
  const odd = connect({ fetch: async () => new Response("<html>") })
  await expect(odd.lookUp(message())).rejects.toThrow("asked")
  expect(await lookUp(message({ to: "" }))).toEqual({ type: "absent" })
})
