import { createServer, type AddressInfo } from "node:net"
import { setImmediate as othersTurn } from "node:timers/promises"
import { SMTPServer, type SMTPServerOptions } from "smtp-server"
import { afterEach, expect, test, vi } from "vitest"
import { ALERT_TIMEOUT_MS } from "@porchlight/core/delivery"
import type { OutgoingMessage } from "./provider.ts"
import { messageId, smtpProvider } from "./smtp.ts"

const closing: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A real mail server, without TLS, and the mails it took. */
async function mailServer(options: SMTPServerOptions = {}) {
  const mails: Array<{ readonly to: ReadonlyArray<string>; readonly raw: string }> = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      let raw = ""
      stream.on("data", (chunk: Buffer) => (raw += chunk.toString("utf8")))
      stream.on("end", () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
        done()
      })
    },
    ...options,
  })
  // Cut lines are part of these tests.
  server.on("error", () => {})
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", () => done()))
  closing.push(() => new Promise((done) => server.close(() => done())))
  // A TCP server's address is never a pipe's name.
  return { mails, port: (server.server.address() as AddressInfo).port }
}

const LOCAL = {
  host: "127.0.0.1",
  allowPlain: true,
  user: null,
  password: null,
  from: "alerts@porchlight.example",
  fromName: "Porchlight",
} as const
const provider = (port: number, timeoutMs = 2_000) =>
  smtpProvider({ ...LOCAL, port, secure: false, timeoutMs })

const message = (change: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  key: "01935000-0000-7000-8000-000000000001",
  channel: "email",
  to: "maya@example.com",
  subject: "EMERGENCY ALERT: Ada needs you",
  text: "Ada missed a safety check-in.\n.\nhttps://porchlight.example/r/x",
  language: "en",
  accountId: null,
  purpose: "alert",
  ...change,
})

const send = (port: number, change?: Partial<OutgoingMessage>, timeoutMs?: number) =>
  provider(port, timeoutMs).send(message(change), new AbortController().signal)

test("a mail arrives whole, with a Message-ID that is the same on every try", async () => {
  const { mails, port } = await mailServer()
  const first = await send(port)
  const second = await send(port)
  expect(first).toEqual({
    type: "accepted",
    reference: "<01935000-0000-7000-8000-000000000001@porchlight.example>",
  })
  expect(second).toEqual(first)
  expect(mails.map(({ to }) => to)).toEqual([["maya@example.com"], ["maya@example.com"]])
  expect(mails[0]?.raw).toContain(`Message-ID: ${messageId(message().key, "alerts@porchlight.example")}`)
  expect(mails[0]?.raw).toContain("Subject: EMERGENCY ALERT: Ada needs you")
  expect(mails[0]?.raw).toContain("Auto-Submitted: auto-generated")
})

test.each([
  ["a line break in the subject", { subject: "Hello\r\nBcc: victim@example.com" }],
  ["a line break in the address", { to: "maya@example.com\r\nRCPT TO:<victim@example.com>" }],
  ["two addresses", { to: "maya@example.com, victim@example.com" }],
  ["an address in brackets", { to: "Maya <victim@example.com>" }],
])("%s is refused before anything is said to the server", async (_name, change) => {
  const { mails, port } = await mailServer()
  expect(await send(port, change)).toEqual({ type: "refused", reason: "rejected" })
  expect(mails).toEqual([])
})

test.each([
  [421, "busy"],
  [451, "busy"],
  [550, "refused"],
  [553, "refused"],
])("a server that answers %i makes it %s", async (responseCode, type) => {
  const { port } = await mailServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error("No"), { responseCode })),
  })
  expect(await send(port)).toMatchObject({ type })
})

test.each([450, 550, 553])(
  "a server that answers our sender with %i is no refusal of the mail",
  async (code) => {
    const { port } = await mailServer({
      onMailFrom: (_address, _session, done) => done(Object.assign(new Error("No"), { responseCode: code })),
    })
    expect(await send(port)).toEqual({
      type: "busy",
      retryAfterMs: null,
      ...(code >= 500 && { blame: "account" }),
    })
  },
)

test.each([
  [454, "4.7.1 <maya@example.com>: Relay access denied"],
  [530, "5.7.0 Authentication required"],
  [535, "5.7.8 Error: authentication failed"],
  [550, "5.7.54 SMTP; Unable to relay recipient in non-accepted domain"],
  [550, "relay not permitted"],
  [554, "5.7.1 <maya@example.com>: Relay access denied"],
])(
  "a server that hands on no mail of ours, and says so at the recipient (%i %s), refuses us, not her",
  async (responseCode, text) => {
    const { port } = await mailServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error(text), { responseCode })),
    })
    expect(await send(port)).toEqual({ type: "busy", retryAfterMs: null, blame: "account" })
  },
)

test("a recipient whose address only sounds like one that relays is refused", async () => {
  const { port } = await mailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`5.1.1 <${address}>: Recipient unknown`), { responseCode: 550 })),
  })
  expect(await send(port, { to: "relay@relay.example" })).toEqual({ type: "refused", reason: "rejected" })
})

test("a server that lets us in nowhere, such as one that blocks us, refuses no mail", async () => {
  const { port } = await mailServer({
    onConnect: (_session, done) => done(Object.assign(new Error("Blocked"), { responseCode: 554 })),
  })
  expect(await send(port)).toEqual({ type: "busy", retryAfterMs: null, blame: "account" })
})

test("a recipient whom the server cannot judge now says nothing of the server", async () => {
  const { port } = await mailServer({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error("Domain not found"), { responseCode: 450 })),
  })
  expect(await send(port)).toEqual({ type: "busy", retryAfterMs: null, blame: "message" })
})

test("a wrong password of ours is ours to mend", async () => {
  const { port } = await mailServer({
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) =>
      done(Object.assign(new Error("Bad credentials"), { responseCode: 535 })),
  })
  const own = smtpProvider({
    host: "127.0.0.1",
    port,
    secure: false,
    allowPlain: true,
    user: "porchlight",
    password: "old",
    from: "alerts@porchlight.example",
    fromName: "Porchlight",
    timeoutMs: 2_000,
  })
  expect(await own.send(message(), new AbortController().signal)).toEqual({
    type: "busy",
    retryAfterMs: null,
    blame: "account",
  })
})

test("a server that takes the mail and never answers leaves it unknown", async () => {
  const { port } = await mailServer({
    onData: (stream) => {
      stream.resume()
    },
  })
  await expect(send(port, {}, 300)).rejects.toThrow("Timeout")
})

test("a server that is not there is busy: nothing went out", async () => {
  const { port } = await mailServer()
  for (const close of closing.splice(0)) await close()
  expect(await send(port)).toEqual({ type: "busy", retryAfterMs: null })
})

test("a server that lets nobody connect is busy before an alert is given up on, so that it is tried again", async () => {
  let arrive = () => {}
  const hasArrived = new Promise<void>((done) => (arrive = done))
  // TLS never begins here, as where a firewall swallows what is sent.
  const silent = createServer((socket) => {
    socket.on("error", () => {}).resume()
    arrive()
  })
  await new Promise<void>((done) => silent.listen(0, "127.0.0.1", () => done()))
  closing.push(async () => void silent.close())
  const { port } = silent.address() as AddressInfo
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  try {
    let outcome: unknown = "still connecting"
    const sending = smtpProvider({ ...LOCAL, port, secure: true, timeoutMs: 10_000 })
      .send(message(), new AbortController().signal)
      .then((value) => (outcome = value))
    await hasArrived
    vi.advanceTimersByTime(ALERT_TIMEOUT_MS - 500)
    for (let turn = 0; turn < 20; turn += 1) await othersTurn()
    expect(outcome).toEqual({ type: "busy", retryAfterMs: null })
    await sending
  } finally {
    vi.useRealTimers()
  }
})

test("a server without TLS gets nothing unless that was allowed", async () => {
  const { mails, port } = await mailServer()
  const strict = smtpProvider({
    host: "127.0.0.1",
    port,
    secure: false,
    user: null,
    password: null,
    from: "alerts@porchlight.example",
    fromName: "Porchlight",
    timeoutMs: 2_000,
  })
  expect(await strict.send(message(), new AbortController().signal)).toEqual({
    type: "busy",
    retryAfterMs: null,
    blame: "account",
  })
  expect(mails).toEqual([])
})
