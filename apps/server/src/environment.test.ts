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

test("help and documentation name every variable with its meaning", () => {
  for (const [name, { meaning }] of Object.entries(variables)) {
    expect(helpText()).toContain(`${name}  (`)
    expect(helpText()).toContain(meaning)
    expect(configurationPage()).toContain(`| \`${name}\` |`)
  }
})
