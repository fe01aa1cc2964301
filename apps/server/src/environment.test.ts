import { expect, test } from "vitest"
import { EnvironmentInvalid, readEnvironment } from "./environment.ts"
import { configurationPage, helpText } from "./help.ts"
import { variables } from "./settings.ts"

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
  ["GATEWAY_CHANNELS", "sms,pigeon"],
  ["ALLOW_SIMULATIONS", "outbox;drop"],
  ["TWILIO_ACCOUNT_SID", "account"],
  ["TWILIO_AUTH_TOKEN", "short"],
  ["TWILIO_VERIFY_SERVICE", "AC00000000000000000000000000000000"],
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
  const shared = { NODE_ENV: "production", DATABASE_URL: "postgres://localhost/porchlight" }
  expect(complaints(shared)).toEqual([expect.stringMatching(/^SECRET must be set in production/u)])
  expect(complaints({ ...shared, SECRET: "x".repeat(32) })).toEqual([])
})

test("a gateway needs its token", () => {
  expect(complaints({ GATEWAY_URL: "https://gateway.example" })).toEqual([
    "GATEWAY_TOKEN must be set beside GATEWAY_URL.",
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

test("Twilio Verify needs its token and its service (PHONE-15)", () => {
  const given = { TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}` }
  expect(complaints(given)).toEqual([
    "TWILIO_AUTH_TOKEN must be set beside TWILIO_ACCOUNT_SID.",
    "TWILIO_VERIFY_SERVICE must be set beside TWILIO_ACCOUNT_SID.",
  ])
  const whole = {
    ...given,
    TWILIO_AUTH_TOKEN: "a-token-of-this-test",
    TWILIO_VERIFY_SERVICE: `VA${"0".repeat(32)}`,
  }
  expect(readEnvironment(whole)).toMatchObject(whole)
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
