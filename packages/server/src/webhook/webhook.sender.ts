import { request as plainRequest, type IncomingMessage } from "node:http"
import { request as secureRequest, type RequestOptions } from "node:https"
import {
  WEBHOOK_ANSWER_MAX_BYTES,
  WEBHOOK_TIMEOUT_MS,
  webhookUrlFault,
  type WebhookAnswer,
} from "@porchlight/core/webhook"
import { SECOND_MS } from "@porchlight/core/time"
import { guardedLookup, RefusedAddress, systemResolve, type Resolve } from "./webhook.address.ts"

/** A message, signed and ready. */
export interface WebhookPost {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

/** Takes a message to its address. */
export interface WebhookSender {
  /** One try. Never throws: whatever goes wrong is an answer, and that `until` was aborted a timeout. */
  readonly post: (message: WebhookPost, until?: AbortSignal) => Promise<WebhookAnswer>
}

interface WebhookSenderOptions {
  /** Lets addresses on this machine be called, without TLS: in development. */
  readonly allowsLocal: boolean
  readonly timeoutMs?: number
  /** Ports that an address may name; core's `WEBHOOK_PORTS` unless given. */
  readonly ports?: ReadonlyArray<string>
  /** What names resolve to; the system's name servers are asked unless given. */
  readonly resolve?: Resolve
}

/**
 * The way out: HTTPS to public addresses alone, checked when the connection is made (`guardedLookup`). It follows no redirect,
 * waits 15 s in all, and of an answer reads 10 kB that it forgets; only the status is kept.
 */
export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  return {
    post: async (message, until) => {
      if (webhookUrlFault(message.url, options) !== null) return failed("refused-address")
      const timeout = AbortSignal.timeout(options.timeoutMs ?? WEBHOOK_TIMEOUT_MS)
      const signal = until ? AbortSignal.any([until, timeout]) : timeout
      try {
        const answer = await receive(message, options, signal)
        const { statusCode = 0, headers } = answer
        await drain(answer)
        return { status: statusCode, fault: null, retryAfterMs: retryAfter(headers) }
      } catch (error) {
        if (signal.aborted) return failed("timeout")
        return failed(error instanceof RefusedAddress ? "refused-address" : "unreachable")
      }
    },
  }
}

function failed(fault: WebhookAnswer["fault"]): WebhookAnswer {
  return { status: null, fault, retryAfterMs: null }
}

/** Fulfils as soon as status and headers are there. */
function receive(
  { url, headers, body }: WebhookPost,
  { resolve = systemResolve(), ...rules }: WebhookSenderOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const address = new URL(url)
  const isLocal = webhookUrlFault(url, { ...rules, allowsLocal: false }) !== null
  const options: RequestOptions = {
    method: "POST",
    // Its own connection: a kept one would have been checked for another moment.
    agent: false,
    signal,
    headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
    ...(isLocal ? {} : { lookup: guardedLookup(resolve) }),
  }
  return new Promise((answer, fail) => {
    const send = address.protocol === "http:" ? plainRequest : secureRequest
    send(address, options, answer).on("error", fail).end(body)
  })
}

/** Reads what may be read, so that the service sees its answer taken, and ends the connection. The status is known by then. */
function drain(answer: IncomingMessage): Promise<void> {
  let bytes = 0
  return new Promise((done) => {
    answer.on("data", (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > WEBHOOK_ANSWER_MAX_BYTES) answer.destroy()
    })
    answer.on("error", () => done())
    answer.on("close", () => done())
  })
}

/** For how long a service asks to be left alone (RFC 9110 §10.2.3): seconds, or a date by its own clock. */
function retryAfter(headers: IncomingMessage["headers"]): number | null {
  const given = headers["retry-after"]
  if (given === undefined) return null
  const ms = /^\d{1,9}$/u.test(given)
    ? Number(given) * SECOND_MS
    : /^[A-Z][a-z]{2},? /u.test(given)
      ? Date.parse(given) - Date.parse(headers.date ?? "")
      : NaN
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}
