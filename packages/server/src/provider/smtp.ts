import { ALERT_TIMEOUT_MS } from "@porchlight/core/delivery"
import { SECOND_MS } from "@porchlight/core/time"
import { createTransport } from "nodemailer"
import type { Logger } from "nodemailer/lib/shared"
import type { OutgoingMessage, Provider, SendOutcome } from "./provider.ts"

/** How a mail server is reached and in whose name mail leaves. */
export interface SmtpOptions {
  readonly host: string
  readonly port: number
  /** TLS from the first byte (port 465). Otherwise STARTTLS is used, and required unless `allowPlain`. */
  readonly secure: boolean
  /** For a mail server on the same machine that offers no TLS. */
  readonly allowPlain?: boolean
  readonly user: string | null
  readonly password: string | null
  /** The address of the sender. */
  readonly from: string
  /** The sender's name as people see it. */
  readonly fromName: string
  /** How long the server may be silent, in milliseconds; a connection has two seconds at the most. */
  readonly timeoutMs: number
}

/**
 * How long a connection may take to come about, its name and its TLS included: sooner than the worker gives up on an alert. What it gives
 * up on may be out for all it knows, and mail is not sent again then; without a connection nothing is.
 */
const CONNECT_MAX_MS = ALERT_TIMEOUT_MS - SECOND_MS

/** Line breaks and other controls, with which a value would become further headers or commands. */
// eslint-disable-next-line no-control-regex -- controls are exactly what is looked for
const CONTROLS = /[\u0000-\u001f\u007f]/u

/**
 * E-mail over SMTP. The Message-ID is derived from the message's key, so that a mailbox which gets a message twice can
 * know it. A server cannot be asked whether it has a message: after an unknown outcome another try may double it.
 */
export function smtpProvider(options: SmtpOptions): Provider {
  const connect = (logger: Logger) =>
    createTransport({
      host: options.host,
      port: options.port,
      secure: options.secure,
      requireTLS: !options.secure && !options.allowPlain,
      ...(options.user !== null && { auth: { user: options.user, pass: options.password ?? "" } }),
      connectionTimeout: Math.min(options.timeoutMs, CONNECT_MAX_MS),
      greetingTimeout: options.timeoutMs,
      socketTimeout: options.timeoutMs,
      // A message is text we made: nothing in it may make the server read a file or a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
      debug: true,
      logger,
    })
  return {
    name: "smtp",
    channels: ["email"],
    simulated: false,
    honoursKeys: false,
    isWorking: () => true,
    send: async (message) => {
      if (!isSafe(message)) return { type: "refused", reason: "rejected" }
      const id = messageId(message.key, options.from)
      let wasOffered = false
      const transport = connect(
        watchForData(() => {
          wasOffered = true
        }),
      )
      try {
        await transport.sendMail({
          from: { name: options.fromName, address: options.from },
          to: { name: "", address: message.to },
          subject: message.subject ?? "",
          text: message.text,
          messageId: id,
          headers: { "Auto-Submitted": "auto-generated" },
        })
        return { type: "accepted", reference: id }
      } catch (error) {
        return outcomeOf(error, wasOffered)
      }
    },
  }
}

/** The Message-ID of a message: the same on every try. */
export function messageId(key: string, from: string): string {
  return `<${key}@${from.slice(from.lastIndexOf("@") + 1)}>`
}

function isSafe({ to, subject }: OutgoingMessage): boolean {
  return !CONTROLS.test(to) && !/[,;<>]/u.test(to) && !CONTROLS.test(subject ?? "")
}

/** Replies about signing in, to whatever command they come (RFC 4954 §6): some servers let anybody talk until a recipient is named. */
const NOT_LET_IN: ReadonlySet<number> = new Set([530, 534, 535, 538])

/**
 * Whether a server hands on nothing from us, which it says at the recipient: "Relay access denied" (Postfix), "relay not permitted" (Exim),
 * "Unable to relay" (Exchange). It has no code of its own, and the address stands in the answer, whatever that sounds like.
 */
function deniesRelay(response: unknown): boolean {
  return typeof response === "string" && /\brelay/i.test(response.replace(/<[^>]*>|\S+@\S+/g, ""))
}

/**
 * What an SMTP failure means: 4xx try again, 5xx never; a line that broke before the mail was offered try again. One that
 * broke after that means that nobody knows.
 * @throws the error itself when the outcome is unknown
 */
function outcomeOf(error: unknown, wasOffered: boolean): SendOutcome {
  const { code, command, responseCode, response }: Readonly<Record<string, unknown>> =
    typeof error === "object" && error !== null ? { ...error } : {}
  const isNever = typeof responseCode === "number" && responseCode >= 500
  const isLetIn = !NOT_LET_IN.has(Number(responseCode)) && !(command === "RCPT TO" && deniesRelay(response))
  const isAboutMessage = command === "RCPT TO" || command === "DATA"
  // The server's rules, our password or our sender are wrong, not the message: whoever runs this mends it, and the message waits.
  const isOurs = code === "EAUTH" || code === "ETLS" || !isLetIn || (isNever && !isAboutMessage)
  if (isOurs) return { type: "busy", retryAfterMs: null, blame: "account" }
  if (isNever) return { type: "refused", reason: "rejected" }
  if (typeof responseCode !== "number" && wasOffered) throw error
  // Whoever signs up with an address of nowhere must not make the mail server look broken.
  return { type: "busy", retryAfterMs: null, ...(command === "RCPT TO" && { blame: "message" }) }
}

/**
 * Notes that the command DATA was sent. nodemailer's own errors do not tell: after a timeout they name the command CONN
 * whenever it happened.
 */
function watchForData(onData: () => void): Logger {
  const nothing = () => {}
  return {
    trace: nothing,
    debug: (entry: unknown, text?: unknown) => {
      const isOurs = typeof entry === "object" && entry !== null && "tnx" in entry && entry.tnx === "client"
      if (isOurs && typeof text === "string" && text.trim() === "DATA") onData()
    },
    info: nothing,
    warn: nothing,
    error: nothing,
    fatal: nothing,
  }
}
