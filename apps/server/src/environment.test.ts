import { expect, test } from "vitest"
import { EnvironmentInvalid, readEnvironment } from "./environment.ts"
import { unheardGateway } from "./environment.unheard.ts"
import { configurationPage, helpText } from "./help.ts"
import { variables } from "./settings.ts"
import { twilioChannels } from "./settings.twilio.ts"

/** The complaints about an environment, one a line. */
function complaints(given: Readonly<Record<string, string>>): ReadonlyArray<string> {
  try {
    readEnvironment(given)
    return []
  } catch (error) {
    return error instanceof EnvironmentInvalid ? error.message.split("\n") : [String(error)]
  }
}

test("an empty environment is one to develop in", () => {
  const environment = readEnvironment({})
  expect(environment).toMatchObject({
    NODE_ENV: "development",
    HOST: "127.0.0.1",
    PORT: 4173,
    LOG_LEVEL: "info",
  })
  expect(environment.DATABASE_URL).toBeUndefined()
  expect(environment.TRUSTED_PROXIES).toEqual([])
})

test("a gateway whose words nobody hears is told of: a STOP, an OK and what became of a message are lost there", () => {
  const gateway = { GATEWAY_URL: "https://gateway.example", GATEWAY_TOKEN: "a-token" }
  const inbound = { INBOUND_SECRET: "a secret of a test, which is long enough" }
  expect(unheardGateway(readEnvironment(gateway))).toContain("INBOUND_SECRET")
  expect(unheardGateway(readEnvironment({ ...gateway, ...inbound }))).toBeNull()
  expect(unheardGateway(readEnvironment({ ...gateway, GATEWAY_CHANNELS: "email" }))).toBeNull()
  expect(unheardGateway(readEnvironment({}))).toBeNull()
})

test("an empty variable counts as left out", () => {
  expect(readEnvironment({ PORT: "", DATABASE_URL: " " })).toEqual(readEnvironment({}))
})

test.each([
  ["NODE_ENV", "staging"],
  ["PORT", "http"],
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["PORT", "1e3"],
  ["PUBLIC_URL", "porchlight.example"],
  ["PUBLIC_URL", "https://porchlight.example/app"],
  ["PUBLIC_URL", "ftp://porchlight.example"],
  ["TRUSTED_PROXIES", "10.0.0.0/8, proxy.example"],
  ["TRUSTED_PROXIES", "10.0.0.0/33"],
  ["DATABASE_URL", "mysql://localhost/x"],
  ["DATABASE_CONNECTIONS", "1"],
  ["SECRET", "too short to be one"],
  ["INBOUND_SECRET", "too short to be one"],
  ["COUNTRY", "usa"],
  ["SUPPORT_EMAIL", "nobody"],
  ["SUPPORT_PHONE", "555-0142"],
  ["SMTP_URL", "http://mail.example"],
  ["SMTP_URL", "smtps://user:100%sure@mail.example"],
  ["SMTP_FROM", "nobody"],
  ["DATABASE_URL", "postgres://user:100%sure@localhost/x"],
  ["WEB_ROOT", "/no/such/folder/of/an/app"],
  ["RECORDING_KEYS", "k1:short"],
  ["RECORDING_KEYS", ["k1", "k1"].map((name, count) => `${name}:${`${count}`.repeat(43)}`).join(",")],
  ["GATEWAY_URL", "gateway.example"],
  ["GATEWAY_CHANNELS", "sms,pigeon"],
  ["ALLOW_SIMULATIONS", "outbox;drop"],
  ["TWILIO_ACCOUNT_SID", "account"],
  ["TWILIO_AUTH_TOKEN", "short"],
  ["TWILIO_VERIFY_SERVICE", "AC00000000000000000000000000000000"],
  ["TWILIO_FROM", "2025550100"],
  ["TWILIO_MESSAGING_SERVICE", "AC00000000000000000000000000000000"],
  ["TWILIO_CHANNELS", "sms,push"],
  ["TWILIO_WHATSAPP_FROM", "whatsapp:+12025550100"],
  ["TWILIO_WHATSAPP_TEMPLATES", `en=HX${"0".repeat(32)}`],
  ["TWILIO_WHATSAPP_TEMPLATES", "en=HX1,es=HX2"],
  ["TOKEN_ISSUER", "http://id.example/auth/v1"],
  ["TOKEN_JWKS_URL", "file:///keys.json"],
  ["TOKEN_API_KEY", "sb_secret_of_somebody"],
  ["STRIPE_SECRET_KEY", "pk_live_0123456789"],
  ["STRIPE_WEBHOOK_SECRET", "secret_0123456789"],
  ["STRIPE_PRICES", "essential-monthly=price_1"],
  ["ACCESS_CODES", "short"],
  ["ACCESS_CODES", "WELCOME-2026;uses=0"],
  ["ACCESS_CODES", "WELCOME-2026;until=soon"],
  ["ACCESS_CODES", "WELCOME-2026;until=2026-13-45"],
  ["ACCESS_CODES", "WELCOME-2026;tier=basic"],
  ["ACCESS_CODES", "WELCOME-2026;often=1"],
  ["LOG_LEVEL", "loud"],
])("%s may not be %s, and the complaint names it without repeating the value", (name, value) => {
  const [line = "", ...rest] = complaints({ [name]: value })
  expect(line.startsWith(`${name} must`)).toBe(true)
  expect(rest).toEqual([])
  expect(line).not.toContain(`${value} `)
})

test("everything that is wrong is said at once", () => {
  expect(complaints({ PORT: "x", COUNTRY: "x", LOG_LEVEL: "x" })).toHaveLength(3)
})

test("servers that share a database need a secret that they share", () => {
  const shared = { NODE_ENV: "production", DATABASE_URL: "postgres://localhost/porchlight", ...PUBLIC }
  expect(complaints(shared)).toEqual([expect.stringMatching(/^SECRET must be set in production/u)])
  expect(complaints({ ...shared, SECRET: "x".repeat(32) })).toEqual([])
})

test("a gateway needs its token", () => {
  expect(complaints({ GATEWAY_URL: "https://gateway.example" })).toEqual([
    "GATEWAY_TOKEN must be set beside GATEWAY_URL.",
  ])
})

test("in production links lead to an address that others reach, and not in the clear", () => {
  const production = { NODE_ENV: "production" }
  expect(complaints(production)).toEqual([
    "PUBLIC_URL must be set in production: without it every link that people are sent leads to this machine.",
  ])
  expect(complaints({ ...production, PUBLIC_URL: "http://porchlight.example" })).toEqual([
    "PUBLIC_URL must begin with https:// in production: sessions and places would travel in the clear.",
  ])
  for (const PUBLIC_URL of ["https://porchlight.example", "http://127.0.0.1:4173", "http://localhost:8080"])
    expect(complaints({ ...production, PUBLIC_URL })).toEqual([])
})

test("phones ring for a page with TLS alone, or one on this machine", () => {
  const VAPID_SUBJECT = "mailto:ops@porchlight.example"
  expect(complaints({ VAPID_SUBJECT, PUBLIC_URL: "http://porchlight.example" })).toEqual([
    "PUBLIC_URL must begin with https:// beside VAPID_SUBJECT: browsers let nothing ring for a page without TLS.",
  ])
  for (const given of [PUBLIC, {}, { PUBLIC_URL: "http://localhost:4173" }])
    expect(complaints({ VAPID_SUBJECT, ...given })).toEqual([])
})

test("what goes on with something that was left out is said: nothing would go that way", () => {
  expect(complaints({ GATEWAY_TOKEN: "a-token" })).toEqual(["GATEWAY_URL must be set beside GATEWAY_TOKEN."])
  expect(complaints({ SMTP_FROM: "ops@porchlight.example" })).toEqual([
    "SMTP_URL must be set beside SMTP_FROM.",
  ])
  for (const name of ["STRIPE_WEBHOOK_SECRET", "STRIPE_PRICES"])
    expect(complaints({ [name]: name === "STRIPE_PRICES" ? PRICES : "whsec_0123456789" })).toEqual([
      `STRIPE_SECRET_KEY must be set beside ${name}.`,
    ])
  expect(complaints({ ...ACCOUNT, TWILIO_AUTH_TOKEN: "", TWILIO_ACCOUNT_SID: "" })).toEqual([])
  expect(complaints({ TWILIO_AUTH_TOKEN: ACCOUNT.TWILIO_AUTH_TOKEN })).toEqual([
    "TWILIO_ACCOUNT_SID must be set beside TWILIO_AUTH_TOKEN.",
  ])
})

const PRICES =
  "essential-monthly=price_1,essential-annual=price_2,premium-monthly=price_3,premium-annual=price_4,elite-monthly=price_5,elite-annual=price_6"

test("Stripe needs its prices and the secret of its reports", () => {
  const given = { STRIPE_SECRET_KEY: "sk_test_0123456789" }
  expect(complaints(given)).toEqual([
    "STRIPE_PRICES must be set beside STRIPE_SECRET_KEY.",
    "STRIPE_WEBHOOK_SECRET must be set beside STRIPE_SECRET_KEY.",
  ])
  const whole = { ...given, STRIPE_PRICES: PRICES, STRIPE_WEBHOOK_SECRET: "whsec_0123456789" }
  expect(readEnvironment(whole).STRIPE_PRICES).toMatchObject({ "elite-annual": "price_6" })
})

const SID = `AC${"0".repeat(32)}`
const ACCOUNT = { TWILIO_ACCOUNT_SID: SID, TWILIO_AUTH_TOKEN: "a-token-of-this-test" }
const PUBLIC = { PUBLIC_URL: "https://porchlight.example" }

test("Twilio Verify needs its token and its service (PHONE-15)", () => {
  expect(complaints({ TWILIO_ACCOUNT_SID: SID })).toEqual([
    "TWILIO_AUTH_TOKEN must be set beside TWILIO_ACCOUNT_SID.",
    "TWILIO_FROM or TWILIO_MESSAGING_SERVICE or TWILIO_WHATSAPP_FROM or TWILIO_VERIFY_SERVICE must be set beside TWILIO_ACCOUNT_SID: nothing goes through it otherwise.",
  ])
  const whole = { ...ACCOUNT, TWILIO_VERIFY_SERVICE: `VA${"0".repeat(32)}` }
  expect(readEnvironment(whole)).toMatchObject(whole)
  expect(twilioChannels(readEnvironment(whole))).toEqual([])
})

test("Twilio takes the channels for which there is a sender, or those that are named (EXT-05)", () => {
  const [number, service] = [
    { TWILIO_FROM: "+12025550100" },
    { TWILIO_MESSAGING_SERVICE: `MG${"0".repeat(32)}` },
  ]
  const channels = (given: Readonly<Record<string, string>>) =>
    twilioChannels(readEnvironment({ ...ACCOUNT, ...PUBLIC, ...given }))
  expect(channels(number)).toEqual(["sms", "voice"])
  expect(channels(service)).toEqual(["sms"])
  expect(channels({ ...number, ...service, TWILIO_CHANNELS: "voice" })).toEqual(["voice"])
})

test("WhatsApp goes through Twilio by a template for each language, and not without (EXT-05)", () => {
  const from = { ...ACCOUNT, ...PUBLIC, TWILIO_WHATSAPP_FROM: "+12025550100" }
  expect(complaints(from)).toEqual([
    "TWILIO_WHATSAPP_TEMPLATES must be set beside TWILIO_WHATSAPP_FROM: WhatsApp takes approved templates alone.",
  ])
  const [en, es] = [`HX${"1".repeat(32)}`, `HX${"2".repeat(32)}`]
  const whole = readEnvironment({ ...from, TWILIO_WHATSAPP_TEMPLATES: `en=${en}, es=${es}` })
  expect(whole.TWILIO_WHATSAPP_TEMPLATES).toEqual({ en, es })
  expect(twilioChannels(whole)).toEqual(["whatsapp"])
})

test("Twilio needs an account, a sender for each channel, and an address to report to", () => {
  const from = { TWILIO_FROM: "+12025550100" }
  expect(complaints(from)).toEqual(["TWILIO_ACCOUNT_SID must be set beside TWILIO_FROM."])
  expect(complaints({ TWILIO_CHANNELS: "sms" })).toEqual([
    "TWILIO_ACCOUNT_SID must be set beside TWILIO_CHANNELS.",
  ])
  expect(complaints({ ...ACCOUNT, ...from })).toEqual([
    "PUBLIC_URL must be set beside TWILIO_ACCOUNT_SID: Twilio reports there what became of a message.",
  ])
  const service = { TWILIO_MESSAGING_SERVICE: `MG${"0".repeat(32)}` }
  expect(complaints({ ...ACCOUNT, ...PUBLIC, ...service, TWILIO_CHANNELS: "sms, voice" })).toEqual([
    "TWILIO_FROM must be set for calls through Twilio.",
  ])
  const verify = { TWILIO_VERIFY_SERVICE: `VA${"0".repeat(32)}` }
  expect(complaints({ ...ACCOUNT, ...PUBLIC, ...verify, TWILIO_CHANNELS: "sms" })).toEqual([
    "TWILIO_FROM or TWILIO_MESSAGING_SERVICE must be set for texts through Twilio.",
  ])
})

test("a schema of its own needs a database that others have too, and a name that is nobody's", () => {
  expect(complaints({ DATABASE_SCHEMA: "porchlight" })).toEqual([
    "DATABASE_URL must be set beside DATABASE_SCHEMA.",
  ])
  const DATABASE_URL = "postgres://127.0.0.1/postgres"
  for (const schema of ["public", "auth", "Porchlight", "pg_own", "a-b"])
    expect(complaints({ DATABASE_SCHEMA: schema, DATABASE_URL })).toEqual([
      expect.stringContaining("DATABASE_SCHEMA must be a name of small letters"),
    ])
  const whole = { DATABASE_SCHEMA: "porchlight", DATABASE_URL }
  expect(readEnvironment(whole)).toMatchObject(whole)
})

test("an identity provider is named before its key is, and may be this machine without TLS", () => {
  expect(complaints({ TOKEN_API_KEY: "sb_publishable_x" })).toEqual([
    "TOKEN_ISSUER must be set beside TOKEN_API_KEY.",
  ])
  const whole = { TOKEN_ISSUER: "http://127.0.0.1:54321/auth/v1", TOKEN_API_KEY: "sb_publishable_x" }
  expect(readEnvironment(whole)).toMatchObject({ ...whole, TOKEN_AUDIENCE: "authenticated" })
})

test("an access code gives full access for good, unless it says less (CONST-02)", () => {
  const { ACCESS_CODES: codes } = readEnvironment({
    ACCESS_CODES: "WELCOME-2026, SPRING-TIME;uses=50;until=2026-12-31;tier=premium",
  })
  expect(codes).toEqual([
    { code: "WELCOME-2026", tier: "elite", maxUses: 1_000_000, expiresAt: null },
    { code: "SPRING-TIME", tier: "premium", maxUses: 50, expiresAt: new Date("2026-12-31T23:59:59.999Z") },
  ])
  expect(readEnvironment({}).ACCESS_CODES).toEqual([])
})

test("help and documentation name every variable with its meaning", () => {
  for (const [name, { meaning }] of Object.entries(variables)) {
    expect(helpText()).toContain(`${name}  (`)
    expect(helpText()).toContain(meaning)
    expect(configurationPage()).toContain(`| \`${name}\` |`)
  }
})
