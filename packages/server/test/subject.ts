import type { OutboxMessage, PostedWebhook, Subject } from "@porchlight/conformance"
import { isTextable } from "@porchlight/core/phone"
import { toInstant } from "@porchlight/core/time"
import type { MovableClock } from "../src/clock/index.ts"
import type { Database } from "../src/database/index.ts"
import { receiveKey, receiveReply, receiveReport } from "../src/delivery/delivery.inbound.ts"
import { WAKE_CHANNEL } from "../src/delivery/delivery.queue.ts"
import { simulatedBilling, type AccessCodeSetting } from "../src/membership/index.ts"
import { OUTBOX, outboxProvider, type Provider } from "../src/provider/index.ts"
import { memoryRecordingStore, type RecordingStore } from "../src/recording/index.ts"
import { createServer, type Server, type ServerOptions } from "../src/server.ts"
import type { IdentityProvider } from "../src/session/index.ts"
import type { WebhookAnswer } from "@porchlight/core/webhook"
import type { WebhookSender } from "../src/webhook/index.ts"
import { CHEAP, standingClock, testContext } from "./context.ts"
import { emptierOf } from "./empty.ts"
import { ORIGIN } from "./http.ts"
import { storedText } from "./stored.ts"
import { programOver, type ClientMaker } from "./subject.client.ts"

/** Saturday 21 November 2026, 19:00 in UTC: afternoon in New York, where the rules' people live. */
const START = toInstant(Date.UTC(2026, 10, 21, 19))

/** What all rules on one database share: people are never used twice. */
export interface Ground {
  readonly database: Database
  readonly unique: () => number
  /** Removes every row. */
  readonly empty: () => Promise<void>
}

export function groundOn(database: Database): Ground {
  let count = 0
  const unique = (): number => {
    count += 1
    // Neighbours are in different blocks of ten thousand: codes for one block are rationed.
    const number = (count * 10_007) % 8_000_000
    return isTextable(`+1212${2_000_000 + number}`) ? number : unique()
  }
  return { database, unique, empty: emptierOf(database) }
}

/**
 * A whole server over a database, which is emptied first. Between two looks nothing happens by itself: the worker works
 * when the clock moves and when the outbox is looked at, so that a rule sees the same on every run.
 */
export async function serverSubject(
  ground: Ground,
  makeClient: ClientMaker,
  tokensOf: (clock: MovableClock) => IdentityProvider | null = () => null,
): Promise<Subject> {
  const { unique } = ground
  const { database, transactions } = counted(ground.database)
  await ground.empty()
  const clock = standingClock(START)
  const appointed: Array<string> = []
  const faults = { channels: false, scheduler: false }
  const provider = breakable(
    outboxProvider({ database, clock, deliversItself: false }),
    () => faults.channels,
  )
  const accessCodes: Array<AccessCodeSetting> = []
  const store = memoryRecordingStore()
  const services = webhookServices()
  const doors = { webhooks: services.sender, tokens: tokensOf(clock) }
  const boot = () => startServer(database, clock, provider, accessCodes, appointed, store, doors)
  const ended = new AbortController()
  let server = boot()
  const running = () => server
  const restart = async () => {
    await server.close()
    server = boot()
  }
  let settled = -1
  const settle = async () => {
    // What was idle stays so for as long as the clock stands and nobody has asked the database for anything.
    if (faults.scheduler || settled === transactions()) return
    await server.worker.runUntilIdle()
    settled = transactions()
  }
  const advance = async (ms: number) => {
    clock.advance(ms)
    if (ms > 0) settled = -1
    await settle()
  }
  await settle()

  return {
    backend: async () => makeClient(running, `2001:db8::${unique().toString(16)}`, ended.signal),
    program: async (apiKey) =>
      programOver(running, `2001:db8::${unique().toString(16)}`, apiKey, ended.signal),
    unique,
    now: () => clock.now(),
    advance,
    outbox: async () => {
      await settle()
      return readOutbox(ground.database)
    },
    reply: async (phone, text) => {
      const answer = await receiveReply(server.context, { from: phone, text })
      if (answer !== "") await sendAnswer(server, provider, phone, answer)
    },
    pressKey: async (id, digit) => {
      await receiveKey(server.context, { provider: OUTBOX, reference: id, digit })
    },
    report: async (id, state, reason) => {
      await receiveReport(server.context, { provider: OUTBOX, reference: id, state, reason: reason ?? null })
    },
    accessCode: async (maxUses) => {
      const code = `CODE-${unique()}-OF-THE-RULES`
      accessCodes.push({ code, tier: "elite", maxUses, expiresAt: null })
      return code
    },
    actOnBillingPage: async (url, act) => {
      const init = { method: "POST", body: new URLSearchParams({ act }) }
      const { status } = await server.fetch(new Request(`${url}/act`, init))
      if (status !== 303) throw new Error(`The billing page answered ${status}.`)
    },
    webhooks: async () => {
      await settle()
      return [...services.posts]
    },
    answerWebhooks: services.answerWith,
    // The outbox is the simulated phone: it holds what was sent, codes and links with it.
    stored: () => storedText(database, ["outbox_message"]),
    appoint: async (email) => {
      appointed.push(email)
      await settle()
    },
    setFault: async (fault, isBroken) => {
      faults[fault] = isBroken
      if (fault === "channels") return
      if (isBroken) await server.worker.stop()
      else await restart()
    },
    restart,
    close: async () => {
      ended.abort()
      await server.close()
    },
  }
}

function startServer(
  database: Database,
  clock: MovableClock,
  provider: Provider,
  accessCodes: ReadonlyArray<AccessCodeSetting>,
  adminEmails: ReadonlyArray<string>,
  recordingStore: RecordingStore,
  doors: Pick<ServerOptions, "webhooks" | "tokens">,
): Server {
  const { chance, settings, log } = testContext(database, { publicUrl: ORIGIN, adminEmails })
  return createServer({
    database: {
      ...database,
      listen: async (channel, handler) =>
        channel === WAKE_CHANNEL ? async () => {} : database.listen(channel, handler),
      // Hours pass in a rule as seconds do: tending a hundred tables for each would be most of what it does.
      tend: null,
      close: async () => {},
    },
    clock,
    secret: "a secret for tests",
    billing: simulatedBilling({ database, clock, chance, secret: "a secret for tests", publicUrl: ORIGIN }),
    accessCodes,
    recordingStore,
    ...doors,
    hashCost: CHEAP,
    providers: [provider],
    settings,
    log,
    chance,
    wake: { ring: () => {}, onRing: () => () => {} },
  })
}

/** Services that remember what they were sent. */
function webhookServices() {
  const posts: Array<PostedWebhook> = []
  let answer: WebhookAnswer = { status: 204, fault: null, retryAfterMs: null }
  const sender: WebhookSender = {
    post: async ({ url, headers, body }) => {
      const signatures = headers["webhook-signature"]?.split(" ").length ?? 0
      posts.push({ url, id: headers["webhook-id"] ?? "", body: String(body), signatures })
      return answer
    },
  }
  return {
    posts,
    sender,
    answerWith: (next: WebhookAnswer) => {
      answer = next
    },
  }
}

/** The provider, which takes nothing while it is broken. */
function breakable(provider: Provider, isBroken: () => boolean): Provider {
  return {
    ...provider,
    isWorking: () => !isBroken(),
    send: async (message, signal) =>
      isBroken() ? { type: "busy", retryAfterMs: null } : provider.send(message, signal),
  }
}

/** The database, which counts the transactions that it was asked for. */
function counted(database: Database): { readonly database: Database; readonly transactions: () => number } {
  let begun = 0
  const transaction: Database["transaction"] = (actor, work) => {
    begun += 1
    return database.transaction(actor, work)
  }
  return { database: { ...database, transaction }, transactions: () => begun }
}

/** What was handed over, oldest first. */
function readOutbox(database: Database): Promise<ReadonlyArray<OutboxMessage>> {
  return database.transaction({ role: "service" }, async (sql) => {
    const rows = await sql
      .selectFrom("outbox_message")
      .selectAll()
      .orderBy("created_at")
      .orderBy("key")
      .execute()
    return rows.map((row) => ({
      id: row.key,
      at: row.created_at,
      // The column is written from messages, whose channel it is.
      channel: row.channel as OutboxMessage["channel"],
      to: row.recipient,
      text: row.body,
      subject: row.subject,
      accountId: row.account_id,
      key: row.key,
    }))
  })
}

/** A real provider texts back what its call was answered with. */
async function sendAnswer({ context }: Server, provider: Provider, to: string, text: string): Promise<void> {
  const key = context.chance.id(context.clock.now())
  const message = {
    key,
    channel: "sms",
    to,
    subject: null,
    text,
    language: "en",
    accountId: null,
    purpose: "reply",
  } as const
  await provider.send(message, new AbortController().signal)
}
