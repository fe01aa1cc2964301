import { pushBody, pushManner, type PushManner } from "@porchlight/core/notification"
import { addMs, HOUR_MS, SECOND_MS } from "@porchlight/core/time"
import { SignJWT } from "jose"
import webPush from "web-push"
import type { Clock } from "../clock/index.ts"
import { anyOf, type Database } from "../database/index.ts"
import { notePushed, readTargets, type PushTarget } from "../notification/notification.push.row.ts"
import type { Secrets } from "../secret/index.ts"
import type { WebhookSender } from "../webhook/webhook.sender.ts"
import type { OutgoingMessage, Provider, SendOutcome } from "./provider.ts"
import { vapidKeys, type VapidKeys } from "./web-push.vapid.ts"

/** How long a push service may take; the worker gives up a little later. */
export const PUSH_TIMEOUT_MS = 8 * SECOND_MS

/** How long a signature holds; RFC 8292 §2 allows a day. */
const SIGNED_FOR_MS = 12 * HOUR_MS

export interface WebPushOptions {
  readonly database: Database
  readonly clock: Clock
  /** What push services go by: the world's clock, whatever that of development says. */
  readonly worldClock: Pick<Clock, "now">
  readonly secrets: Pick<Secrets, "key">
  /** Whom a push service writes to when something is wrong: `mailto:` or `https:` (RFC 8292 §2.1). */
  readonly subject: string
  /** The way out, to public addresses alone. */
  readonly sender: WebhookSender
}

/** What became of a message to one browser. */
type Fate = "taken" | "gone" | "refused" | "unknown" | { readonly busyForMs: number | null }

/**
 * Push messages to browsers (RFC 8030), encrypted so that push services cannot read them (RFC 8291) and signed (RFC 8292).
 * A message to an account goes to everything that rings for it, and is accepted once one push service has it. Whether a
 * phone rang, nobody reports. A repeat takes the place of what was sent before, on its way and on the screen.
 */
export function webPushProvider(options: WebPushOptions): Provider {
  const { database, clock } = options
  const keys = vapidKeys(options.secrets)
  return {
    name: "web-push",
    channels: ["push"],
    simulated: false,
    honoursKeys: true,
    isWorking: () => true,
    send: async (message, signal) => {
      const targets = await database.transaction({ role: "service" }, (sql) =>
        readTargets(sql, message.to, clock.now()),
      )
      const fates = await Promise.all(
        targets.map(async (target) => ({
          id: target.id,
          fate: await push(options, keys, target, message, signal),
        })),
      )
      const idsOf = (wanted: Fate) => fates.flatMap(({ id, fate }) => (fate === wanted ? [id] : []))
      const [gone, taken] = [idsOf("gone"), idsOf("taken")]
      if (gone.length + taken.length > 0)
        await database.transaction({ role: "service" }, async (sql) => {
          await notePushed(sql, taken, clock.now())
          await sql.deleteFrom("push_subscription").where("id", "=", anyOf(gone)).execute()
        })
      return outcomeOf(
        message.key,
        fates.map(({ fate }) => fate),
      )
    },
  }
}

/** @throws when it may be out, and nobody knows */
function outcomeOf(key: string, fates: ReadonlyArray<Fate>): SendOutcome {
  if (fates.includes("taken")) return { type: "accepted", reference: key }
  if (fates.includes("unknown")) throw new Error("A push service did not answer in time.")
  const waits = fates.flatMap((fate) => (typeof fate === "object" ? [fate.busyForMs] : []))
  const [first] = waits
  if (first !== undefined) {
    const asked = waits.flatMap((ms) => ms ?? [])
    return { type: "busy", retryAfterMs: asked.length === waits.length ? Math.min(...asked) : null }
  }
  return { type: "refused", reason: fates.includes("refused") ? "rejected" : "no-address" }
}

async function push(
  { worldClock, subject, sender }: WebPushOptions,
  keys: VapidKeys,
  { endpoint, p256dh, auth }: PushTarget,
  message: OutgoingMessage,
  signal: AbortSignal,
): Promise<Fate> {
  const manner = pushManner(message.purpose, message.priority ?? "normal")
  const { status, fault, retryAfterMs } = await sender.post(
    {
      url: endpoint,
      headers: {
        ...headersOf(manner),
        authorization: await authorization(keys, { endpoint, subject, worldClock }),
      },
      body: webPush.encrypt(p256dh, auth, bodyOf(message, manner), "aes128gcm").cipherText,
    },
    signal,
  )
  if (fault === "timeout") return "unknown"
  // Where a name leads today it may not lead tomorrow; nothing went out.
  if (status === null || status === 429 || status >= 500) return { busyForMs: retryAfterMs }
  if (status === 404 || status === 410) return "gone"
  return status >= 200 && status < 300 ? "taken" : "refused"
}

function headersOf({ ttlSeconds, urgency, topic }: PushManner): Readonly<Record<string, string>> {
  return {
    ttl: String(ttlSeconds),
    urgency,
    topic,
    "content-encoding": "aes128gcm",
    "content-type": "application/octet-stream",
  }
}

function bodyOf(
  { subject, text, answer = null }: OutgoingMessage,
  { topic, path, stays }: PushManner,
): string {
  return pushBody({ title: subject ?? "", body: text, tag: topic, path, stays, answer })
}

async function authorization(
  { publicKey, privateKey }: VapidKeys,
  {
    endpoint,
    subject,
    worldClock,
  }: Pick<WebPushOptions, "subject" | "worldClock"> & { readonly endpoint: string },
): Promise<string> {
  const expires = Math.floor(addMs(worldClock.now(), SIGNED_FOR_MS) / SECOND_MS)
  const token = await new SignJWT()
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .setAudience(new URL(endpoint).origin)
    .setSubject(subject)
    .setExpirationTime(expires)
    .sign(privateKey)
  return `vapid t=${token}, k=${publicKey}`
}
