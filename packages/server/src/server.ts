import { addMs, earlier, HOUR_MS } from "@porchlight/core/time"
import {
  createWake,
  systemChance,
  type Chance,
  type Log,
  type ServerContext,
  type Settings,
  type Wake,
} from "./context/index.ts"
import type { Clock } from "./clock/index.ts"
import type { Database } from "./database/index.ts"
import type { Development } from "./development/index.ts"
import { adminJob } from "./admin/index.ts"
import { DEMO_VENUES_NAME, venueJob } from "./venue/index.ts"
import { idempotencyJob } from "./idempotency/index.ts"
import { locationJob } from "./location/index.ts"
import { limitJob } from "./limit/index.ts"
import { phoneJob } from "./phone/index.ts"
import { joinJob } from "./check-in/check-in.join.ts"
import { circleJob, drillJob } from "./circle/index.ts"
import { dateCardJob } from "./date-plan/index.ts"
import { createApp } from "./http/http.app.ts"
import type { HttpEnv } from "./http/index.ts"
import { identityJob, manualReview, type IdentityVerificationPort } from "./identity/index.ts"
import {
  membershipJob,
  type AccessCodeSetting,
  type BillingProvider,
  type SimulatedBilling,
} from "./membership/index.ts"
import { withHealth, type Provider } from "./provider/index.ts"
import {
  createVault,
  derivedKey,
  memoryRecordingStore,
  recordingChore,
  type RecordingKey,
  type RecordingStore,
  type RecordingVault,
} from "./recording/index.ts"
import { createSecrets, type HashCost } from "./secret/index.ts"
import {
  acceptTokens,
  createAuth,
  sessionJob,
  type AuthPort,
  type IdentityProvider,
} from "./session/index.ts"
import type { CodeChecker } from "./phone/index.ts"
import { retentionChore } from "./retention/index.ts"
import { settingsChore } from "./settings/index.ts"
import { createWebhookJob, createWebhookSender, type WebhookSender } from "./webhook/index.ts"
import { hourly, startWorker, upkeepChore, type Chore, type Worker, type WorkerJob } from "./worker/index.ts"

export interface ServerOptions {
  readonly database: Database
  readonly clock: Clock
  /** Links, codes and stored hashes are derived from it: whoever changes it ends every session and every link. */
  readonly secret: string
  /** What a try at a password or a PIN costs; tests take less. In production it is as it is. */
  readonly hashCost?: HashCost
  readonly providers: ReadonlyArray<Provider>
  /** Whoever takes payments, or the simulation of it; without it nothing can be bought. */
  readonly billing?: BillingProvider | SimulatedBilling | null
  /** Who makes, texts and checks the codes for new numbers; this server itself without it. */
  readonly codes?: CodeChecker | null
  /** Signs what Stripe reports; without it there is no such address. */
  readonly stripeSecret?: string | null
  readonly accessCodes?: ReadonlyArray<AccessCodeSetting>
  /** Where the files of recordings go; without it they live as long as this process. */
  readonly recordingStore?: RecordingStore
  /** What recordings are encrypted with, the newest key first; without any, a key that follows from the secret. */
  readonly recordingKeys?: ReadonlyArray<RecordingKey>
  /** Who finds out whether people are who they say, or the simulation of it; our own people without it. */
  readonly identity?: IdentityVerificationPort
  /** Whose access tokens are taken beside our own sessions; nobody's without it. */
  readonly tokens?: IdentityProvider | null
  /** The way to the services of webhooks; this machine's own network unless given. */
  readonly webhooks?: WebhookSender
  readonly settings: Settings
  readonly log: Log
  readonly chance?: Chance
  /** The bell inside this process; tests that decide when the worker works give one that does not ring. */
  readonly wake?: Wake
  /** Addresses and networks whose `X-Forwarded-For` is believed. */
  readonly trustedProxies?: ReadonlyArray<string>
  /** The folder of the built web app. */
  readonly webRoot?: string | null
  /** Signs what a gateway brings in; without it there are no inbound addresses. */
  readonly inboundSecret?: string | null
  /** The token of the Twilio account, which signs what it brings in; without it there are no addresses for that. */
  readonly twilioToken?: string | null
  /** The panel that moves the clock and the outbox page; only with `settings.mode` "development". */
  readonly development?: Development | null
}

export interface Server {
  readonly context: ServerContext
  readonly auth: AuthPort
  readonly worker: Worker
  /** Answers a request. Behind Node's HTTP, `env` carries the sockets. */
  readonly fetch: (request: Request, env?: HttpEnv["Bindings"]) => Response | Promise<Response>
  /** Says "not ready" and ends open lines; requests are still answered. */
  readonly beginClosing: () => void
  /** Stops the worker, lets sends in flight end, and closes the database. */
  readonly close: () => Promise<void>
}

/** What is done now and then, beside the watch: none of it is ever waited for by the second. */
const jobs: ReadonlyArray<WorkerJob> = [
  venueJob,
  circleJob,
  drillJob,
  phoneJob,
  limitJob,
  idempotencyJob,
  membershipJob,
]

/** A job as a chore: done until nothing is left, looked at again when it says so and once an hour. */
function choreOf(job: WorkerJob): Chore {
  return async (context) => {
    while ((await job.run(context)) > 0) context.wake.ring()
    const next = await context.database.transaction({ role: "service" }, job.nextAt)
    const later = addMs(context.clock.now(), HOUR_MS)
    return next === null ? later : earlier(next, later)
  }
}

/**
 * Puts a server together and starts its worker. Listening is the caller's.
 * @throws in production with a simulation that `settings.allowedSimulations` does not name: messages would go nowhere while
 * people rely on them
 */
export function createServer(options: ServerOptions): Server {
  const { database, clock, settings, log, providers } = options
  refuseSimulations(options)
  const context: ServerContext = {
    database,
    clock,
    settings,
    log,
    // What people's browsers ring by is many services, of which anybody may name one that fails.
    providers: providers.map((provider) =>
      provider.channels.every((channel) => channel === "push")
        ? provider
        : withHealth(provider, { clock, log }),
    ),
    billing: options.billing ?? null,
    codes: options.codes ?? null,
    accessCodes: options.accessCodes ?? [],
    recordings: vaultFor(options),
    identity: options.identity ?? manualReview,
    chance: options.chance ?? systemChance,
    secrets: createSecrets(options.secret, settings.mode === "production" ? undefined : options.hashCost),
    wake: options.wake ?? createWake(),
  }
  const webhooks = options.webhooks ?? createWebhookSender({ allowsLocal: settings.mode === "development" })
  const closing = new AbortController()
  const own = createAuth(context)
  const auth = options.tokens ? acceptTokens(context, own, options.tokens) : own
  const worker = startWorker(
    context,
    [...jobs.map(choreOf), ...[retentionChore, settingsChore, recordingChore, upkeepChore].map(hourly)],
    [
      sessionJob,
      adminJob(settings.adminEmails),
      dateCardJob,
      identityJob,
      joinJob,
      locationJob,
      createWebhookJob(webhooks),
    ],
  )
  const app = createApp(
    { context, auth, closing: closing.signal },
    {
      worker,
      takesTokens: (options.tokens ?? null) !== null,
      trustedProxies: options.trustedProxies ?? [],
      webRoot: options.webRoot ?? null,
      inboundSecret: options.inboundSecret ?? null,
      twilioToken: options.twilioToken ?? null,
      stripeSecret: options.stripeSecret ?? null,
      simulatedBilling: simulationOf(options.billing),
      development: options.development ?? null,
    },
  )
  return {
    context,
    auth,
    worker,
    fetch: (request, env = {}) => app.fetch(request, env),
    beginClosing: () => closing.abort(),
    close: async () => {
      closing.abort()
      await worker.stop()
      await database.close()
    },
  }
}

/** The simulated provider's own page needs more than asking: what somebody does on it. */
function simulationOf(billing: ServerOptions["billing"]): SimulatedBilling | null {
  return billing && "act" in billing ? billing : null
}

/** The derived key stays readable beside keys that came later. */
function vaultFor({ recordingStore, recordingKeys = [], secret }: ServerOptions): RecordingVault {
  const own = derivedKey(createSecrets(secret).key("recording"))
  const [first, ...others] = recordingKeys
  const store = recordingStore ?? memoryRecordingStore()
  return createVault(store, first === undefined ? [own] : [first, ...others, own])
}

function refuseSimulations({ providers, billing, identity, settings, development }: ServerOptions): void {
  if (settings.mode === "production") {
    const refused = providers.filter(
      ({ name, simulated }) => simulated && !settings.allowedSimulations.includes(name),
    )
    if (refused.length > 0) {
      const names = refused.map(({ name }) => name).join(", ")
      throw new Error(
        `[porchlight/server] "${names}" only pretends to send messages, and this is production: nobody would be told. Configure a real provider, or name it in ALLOW_SIMULATIONS.`,
      )
    }
  }
  if (
    settings.mode === "production" &&
    settings.demoVenues &&
    !settings.allowedSimulations.includes(DEMO_VENUES_NAME)
  ) {
    throw new Error(
      `[porchlight/server] The demo's venues are made up, and this is production: somebody would go there. Leave DEMO_VENUES out, or name "${DEMO_VENUES_NAME}" in ALLOW_SIMULATIONS.`,
    )
  }
  const isPretended = billing?.simulated && !settings.allowedSimulations.includes(billing.name)
  if (settings.mode === "production" && isPretended) {
    throw new Error(
      `[porchlight/server] "${billing.name}" only pretends to take payments, and this is production: plans would be free. Configure Stripe, or name it in ALLOW_SIMULATIONS.`,
    )
  }
  if (
    settings.mode === "production" &&
    identity?.simulated &&
    !settings.allowedSimulations.includes(identity.name)
  ) {
    throw new Error(
      `[porchlight/server] "${identity.name}" only pretends to look at people's papers, and this is production: anybody would be verified. Leave IDENTITY_CHECK out, or name it in ALLOW_SIMULATIONS.`,
    )
  }
  if (development && settings.mode !== "development") {
    throw new Error("[porchlight/server] The development panel exists in development only.")
  }
}
