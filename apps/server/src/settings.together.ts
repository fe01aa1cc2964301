import { twilioComplaints } from "./settings.twilio.ts"

/** Variables as they were read; what is wrong by itself is said elsewhere, and is no text. */
type Read = Readonly<Record<string, unknown>>

/** What is wanted where something else is set: nothing would go that way otherwise, and nobody would be told that it does not. */
const BESIDE: ReadonlyArray<readonly [set: string, wanted: string]> = [
  ["DATABASE_SCHEMA", "DATABASE_URL"],
  ["SMTP_FROM", "SMTP_URL"],
  ["GATEWAY_URL", "GATEWAY_TOKEN"],
  ["GATEWAY_TOKEN", "GATEWAY_URL"],
  ["TOKEN_JWKS_URL", "TOKEN_ISSUER"],
  ["TOKEN_API_KEY", "TOKEN_ISSUER"],
  ["TWILIO_AUTH_TOKEN", "TWILIO_ACCOUNT_SID"],
  ["STRIPE_SECRET_KEY", "STRIPE_PRICES"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["STRIPE_PRICES", "STRIPE_SECRET_KEY"],
  ["STRIPE_WEBHOOK_SECRET", "STRIPE_SECRET_KEY"],
]

/** What is wrong between variables. */
export function complaintsTogether(read: Read): ReadonlyArray<string> {
  const isShared = read["NODE_ENV"] === "production" && read["DATABASE_URL"] !== undefined
  return [
    ...(isShared && read["SECRET"] === undefined
      ? ["SECRET must be set in production beside DATABASE_URL: all servers on one database need the same."]
      : []),
    ...addressComplaints(read),
    ...BESIDE.filter(([set, wanted]) => isGiven(read[set]) && read[wanted] === undefined).map(
      ([set, wanted]) => `${wanted} must be set beside ${set}.`,
    ),
    ...twilioComplaints(read),
  ]
}

/** Well written, whatever it is: of a complaint somebody hears anyway. */
function isGiven(value: unknown): boolean {
  return typeof value === "string" || value?.constructor === Object
}

function addressComplaints(read: Read): ReadonlyArray<string> {
  const url = read["PUBLIC_URL"]
  const isProduction = read["NODE_ENV"] === "production"
  if (url === undefined) {
    return isProduction
      ? [
          "PUBLIC_URL must be set in production: without it every link that people are sent leads to this machine.",
        ]
      : []
  }
  if (typeof url !== "string" || isSafe(new URL(url))) return []
  if (isProduction)
    return [
      "PUBLIC_URL must begin with https:// in production: sessions and places would travel in the clear.",
    ]
  return read["VAPID_SUBJECT"] === undefined
    ? []
    : [
        "PUBLIC_URL must begin with https:// beside VAPID_SUBJECT: browsers let nothing ring for a page without TLS.",
      ]
}

/** As browsers have it: with TLS, or on this machine. */
function isSafe({ protocol, hostname }: URL): boolean {
  return (
    protocol === "https:" ||
    ["127.0.0.1", "[::1]", "localhost"].includes(hostname) ||
    hostname.endsWith(".localhost")
  )
}
