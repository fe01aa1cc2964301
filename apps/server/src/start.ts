import { existsSync } from "node:fs"
import { createServer as createSocket } from "node:net"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import {
  createLog,
  createSecrets,
  createServer,
  createWebhookSender,
  folderRecordingStore,
  gatewayProvider,
  listen,
  manualReview,
  openPglite,
  openPostgres,
  outboxProvider,
  PUSH_TIMEOUT_MS,
  readClockOffset,
  secretMark,
  SIMULATED_CHECKOUT,
  simulatedBilling,
  simulatedIdentity,
  smtpProvider,
  stripeBilling,
  supabaseAuth,
  twilioProvider,
  twilioTrace,
  twilioVerify,
  systemChance,
  systemClock,
  webPushProvider,
  type BillingProvider,
  type Clock,
  type CodeChecker,
  type Database,
  type IdentityProvider,
  type IdentityVerificationPort,
  type Log,
  type Provider,
  type Settings,
  type SmtpOptions,
} from "@porchlight/server"
import type { Environment } from "./environment.ts"
import { databaseInWords, embeddedInWords } from "./environment.fault.ts"
import { unheardGateway } from "./environment.unheard.ts"
import { tellWhereUnusable } from "./folder.ts"
import { installationSecret } from "./secret.ts"
import { twilioChannels } from "./settings.twilio.ts"

/** How long requests and sends that are under way may take once the server was told to stop. */
const DRAIN_MS = 15_000

/** How long a mail server may be silent; the worker gives up a little earlier and asks again. */
const SMTP_TIMEOUT_MS = 10_000

const builtApp = fileURLToPath(new URL("../../reference/dist", import.meta.url))

export interface Started {
  readonly url: string
  readonly log: Log
  /** Says "not ready", takes nothing new, lets what is under way end, closes the database. */
  readonly stop: () => Promise<void>
}

/** Opens what the environment names and listens. @throws when a port, a folder or a database cannot be had, in words */
export async function start(environment: Environment): Promise<Started> {
  const log = createLog(environment.LOG_LEVEL)
  const port = environment.PORT === 0 ? await freePort(environment.HOST) : environment.PORT
  const settings = settingsOf(environment, port)
  const unheard = unheardGateway(environment)
  if (unheard !== null) log.error({}, unheard)
  const secret = environment.SECRET ?? installationSecret(environment.DATA_DIR)
  const database = await openDatabase(environment, secret, log)
  let close = () => database.close()
  try {
    const isDevelopment = settings.mode === "development"
    const clock = systemClock(isDevelopment ? await readClockOffset(database) : 0)
    const webRoot = environment.WEB_ROOT ?? builtApp
    const recordings = join(environment.DATA_DIR, "recordings")
    tellWhereUnusable(recordings, log)
    const server = createServer({
      database,
      clock,
      secret,
      settings,
      log,
      providers: providersOf(environment, { database, clock, secret, settings, log }),
      billing: billingOf(environment, { database, clock, secret, settings, log }),
      codes: codesOf(environment),
      identity: identityOf(environment),
      tokens: tokensOf(environment),
      stripeSecret: environment.STRIPE_WEBHOOK_SECRET ?? null,
      accessCodes: environment.ACCESS_CODES,
      recordingStore: folderRecordingStore(recordings),
      recordingKeys: environment.RECORDING_KEYS,
      trustedProxies: environment.TRUSTED_PROXIES,
      webRoot: existsSync(webRoot) ? webRoot : null,
      inboundSecret: environment.INBOUND_SECRET ?? null,
      twilioToken: twilioChannels(environment).length > 0 ? (environment.TWILIO_AUTH_TOKEN ?? null) : null,
      development: isDevelopment ? { clock } : null,
    })
    close = server.close
    const listening = await listen(server.fetch, { hostname: environment.HOST, port })
    return {
      url: settings.publicUrl,
      log,
      stop: async () => {
        server.beginClosing()
        await listening.stop(DRAIN_MS)
        await server.close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

function settingsOf(environment: Environment, port: number): Settings {
  const host = environment.HOST.includes(":") ? `[${environment.HOST}]` : environment.HOST
  return {
    mode: environment.NODE_ENV,
    publicUrl: environment.PUBLIC_URL ?? `http://${host}:${port}`,
    brandName: environment.BRAND_NAME,
    country: environment.COUNTRY,
    termsDate: environment.TERMS_DATE,
    privacyDate: environment.PRIVACY_DATE,
    adminEmails: environment.ADMIN_EMAILS,
    codeGuard: { perHour: environment.CODES_PER_HOUR },
    supportEmail: environment.SUPPORT_EMAIL ?? null,
    supportPhone: environment.SUPPORT_PHONE ?? null,
    exitUrl: environment.EXIT_URL ?? null,
    demoVenues: (environment.DEMO_VENUES ?? (environment.NODE_ENV === "production" ? "no" : "yes")) === "yes",
    allowedSimulations: environment.ALLOW_SIMULATIONS,
  }
}

async function openDatabase(environment: Environment, secret: string, log: Log): Promise<Database> {
  const url = environment.DATABASE_URL
  if (url === undefined) {
    if (environment.NODE_ENV === "production")
      log.warn({}, "The embedded database may lose the last moments in a power cut; set DATABASE_URL.")
    return openPglite(environment.DATA_DIR).catch((error: unknown) =>
      Promise.reject(embeddedInWords(error, environment.DATA_DIR)),
    )
  }
  return openPostgres({
    url,
    schema: environment.DATABASE_SCHEMA ?? null,
    secretMark: secretMark(secret),
    maxConnections: environment.DATABASE_CONNECTIONS,
    onConnectionError: (error) => log.warn({ error }, "a database connection broke"),
  }).catch((error: unknown) => Promise.reject(databaseInWords(error)))
}

/** The ways out that are configured; what they leave goes to the outbox, which is refused in production. */
function providersOf(
  environment: Environment,
  ground: {
    readonly database: Database
    readonly clock: Clock
    readonly secret: string
    readonly settings: Settings
    readonly log: Log
  },
): ReadonlyArray<Provider> {
  const real: Array<Provider> = []
  if (environment.SMTP_URL !== undefined)
    real.push(smtpProvider(smtpOptions(environment, environment.SMTP_URL)))
  const twilio = twilioOf(environment, ground)
  if (twilio !== null) real.push(twilio)
  const { GATEWAY_URL: url, GATEWAY_TOKEN: token, GATEWAY_CHANNELS: names } = environment
  if (url !== undefined && token !== undefined) {
    real.push(gatewayProvider({ url, token, channels: names }))
  }
  if (environment.VAPID_SUBJECT !== undefined)
    real.push(pushProvider(environment.VAPID_SUBJECT, environment, ground))
  const covered = real.flatMap(({ channels }) => channels)
  const isCovered = (["sms", "voice", "email"] as const).every((channel) => covered.includes(channel))
  return isCovered ? real : [...real, outboxProvider({ ...ground, deliversItself: true })]
}

/** What goes through Twilio, where a sender is named. */
function twilioOf(
  environment: Environment,
  {
    database,
    settings,
    log,
  }: { readonly database: Database; readonly settings: Settings; readonly log: Log },
): Provider | null {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = environment
  const { TWILIO_WHATSAPP_FROM: from, TWILIO_WHATSAPP_TEMPLATES: templates } = environment
  const channels = twilioChannels(environment)
  if (accountSid === undefined || authToken === undefined || channels.length === 0) return null
  return twilioProvider({
    accountSid,
    authToken,
    channels,
    from: environment.TWILIO_FROM ?? null,
    messagingServiceSid: environment.TWILIO_MESSAGING_SERVICE ?? null,
    whatsapp: from === undefined || templates === undefined ? null : { from, templates },
    publicUrl: settings.publicUrl,
    trace: twilioTrace(database),
    log,
  })
}

/** Rings phones through the push services of their browsers. */
function pushProvider(
  subject: string,
  { NODE_ENV: mode }: Environment,
  { database, clock, secret }: Parameters<typeof providersOf>[1],
): Provider {
  const sender = createWebhookSender({ allowsLocal: mode === "development", timeoutMs: PUSH_TIMEOUT_MS })
  return webPushProvider({
    database,
    clock,
    worldClock: systemClock(0),
    secrets: createSecrets(secret),
    subject,
    sender,
  })
}

/** Who makes and checks the codes for new numbers, where it is not this server. */
function codesOf(environment: Environment): CodeChecker | null {
  const {
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_VERIFY_SERVICE: serviceSid,
  } = environment
  if (accountSid === undefined || authToken === undefined || serviceSid === undefined) return null
  return twilioVerify({ accountSid, authToken, serviceSid })
}

/** Our own people, or chance; in development that unless the environment says otherwise. */
function identityOf({ IDENTITY_CHECK: check, NODE_ENV: mode }: Environment): IdentityVerificationPort {
  const isSimulated = check === "simulation" || (check === undefined && mode === "development")
  return isSimulated ? simulatedIdentity() : manualReview
}

/** Whose tokens are taken; nobody's where no issuer is named. */
function tokensOf(environment: Environment): IdentityProvider | null {
  const { TOKEN_ISSUER: issuer, TOKEN_AUDIENCE: audience, TOKEN_API_KEY: apiKey } = environment
  if (issuer === undefined) return null
  const keySetUrl = environment.TOKEN_JWKS_URL ?? `${issuer}/.well-known/jwks.json`
  return { issuer, audience, keySetUrl, ...(apiKey === undefined ? {} : supabaseAuth({ issuer, apiKey })) }
}

/** Stripe where it is configured, else the simulation; in production that only where it is allowed, and else nothing. */
function billingOf(
  environment: Environment,
  ground: {
    readonly database: Database
    readonly clock: Clock
    readonly secret: string
    readonly settings: Settings
    readonly log: Log
  },
): BillingProvider | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PRICES: prices } = environment
  if (secretKey !== undefined && prices !== undefined) return stripeBilling({ secretKey, prices })
  const { mode, publicUrl, allowedSimulations } = ground.settings
  if (mode !== "production" || allowedSimulations.includes(SIMULATED_CHECKOUT))
    return simulatedBilling({ ...ground, publicUrl, chance: systemChance })
  ground.log.warn({}, "Nothing can be bought here: set STRIPE_SECRET_KEY.")
  return null
}

function smtpOptions(environment: Environment, url: string): SmtpOptions {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === "smtps:"
  const ownHost = new URL(environment.PUBLIC_URL ?? "http://localhost").hostname
  return {
    host: hostname,
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    allowPlain: hostname === "localhost" || hostname === "127.0.0.1",
    user: username === "" ? null : decodeURIComponent(username),
    password: password === "" ? null : decodeURIComponent(password),
    from: environment.SMTP_FROM ?? `no-reply@${ownHost}`,
    fromName: environment.BRAND_NAME,
    timeoutMs: SMTP_TIMEOUT_MS,
  }
}

/** A port that nobody has now: links need it before anybody listens. */
function freePort(host: string): Promise<number> {
  return new Promise((done, fail) => {
    const socket = createSocket()
    socket.once("error", fail)
    socket.listen(0, host, () => {
      const address = socket.address()
      const port = typeof address === "object" && address !== null ? address.port : 0
      socket.close(() => done(port))
    })
  })
}
