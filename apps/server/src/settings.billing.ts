import type { AccessCodeSetting, StripePrices } from "@porchlight/server"
import { Complaint, type Variable } from "./variable.ts"

const PRICES = [
  "essential-monthly",
  "essential-annual",
  "premium-monthly",
  "premium-annual",
  "elite-monthly",
  "elite-annual",
] as const
const TIERS = ["essential", "premium", "elite"] as const
const USES_UNLESS_SAID = 1_000_000

const keyOf = (prefix: RegExp, words: string) => (text: string) =>
  prefix.test(text) && text.length >= 16 ? text : new Complaint(words)

function readPrices(text: string): StripePrices | Complaint {
  const pairs = text.split(",").map((pair) => pair.trim().split("="))
  const given: Readonly<Record<string, string | undefined>> = Object.fromEntries(pairs)
  const isWhole = pairs.every(
    ([name, id]) => PRICES.some((known) => known === name) && /^price_\w+$/u.test(id ?? ""),
  )
  const prices = Object.fromEntries(PRICES.map((name) => [name, given[name]]))
  if (!isWhole || PRICES.some((name) => prices[name] === undefined)) {
    return new Complaint(
      `must name a price for each of ${PRICES.join(", ")}, such as essential-monthly=price_123`,
    )
  }
  // Every name of the list was found in it just now.
  return prices as StripePrices
}

/** `CODE`, or `CODE;uses=50;until=2026-12-31;tier=premium`. */
function readCode(text: string): AccessCodeSetting | null {
  const [code = "", ...parts] = text.split(";").map((part) => part.trim())
  const fields = new Map(
    parts.map((part): [string, string] => [part.split("=")[0] ?? "", part.split("=")[1] ?? ""]),
  )
  const uses = fields.get("uses") ?? String(USES_UNLESS_SAID)
  const until = fields.get("until")
  const tier = TIERS.find((known) => known === (fields.get("tier") ?? "elite"))
  const expiresAt = until === undefined ? null : new Date(`${until}T23:59:59.999Z`)
  const isRight =
    /^[\x21-\x7e]{8,64}$/u.test(code) &&
    /^[1-9]\d{0,6}$/u.test(uses) &&
    (until === undefined || /^\d{4}-\d{2}-\d{2}$/u.test(until)) &&
    !Number.isNaN(expiresAt?.getTime()) &&
    [...fields.keys()].every((name) => ["uses", "until", "tier"].includes(name))
  if (!isRight || tier === undefined) return null
  return { code, tier, maxUses: Number(uses), expiresAt }
}

function readCodes(text: string): ReadonlyArray<AccessCodeSetting> | Complaint {
  const items = text.split(",").map((item) => item.trim())
  const codes = items.filter((item) => item !== "").map(readCode)
  const known = codes.filter((code) => code !== null)
  return known.length === codes.length
    ? known
    : new Complaint(
        "must hold codes of 8 to 64 signs such as WELCOME-2026 or WELCOME-2026;uses=50;until=2026-12-31;tier=premium",
      )
}

/** What plans, payments and access codes need. */
export const billingVariables = {
  STRIPE_SECRET_KEY: {
    type: "text",
    fallback: null,
    meaning:
      "Payments go through this Stripe account. Left out: a simulated checkout that charges nothing; in production there is none then, unless `ALLOW_SIMULATIONS` names `simulated-checkout`.",
    read: keyOf(/^(sk|rk)_/u, "must be a secret or restricted key of Stripe, such as sk_live_..."),
  },
  STRIPE_WEBHOOK_SECRET: {
    type: "text",
    fallback: null,
    meaning: "Signs what Stripe reports to `PUBLIC_URL/inbound/stripe`.",
    read: keyOf(/^whsec_/u, "must be the signing secret of a Stripe webhook, such as whsec_..."),
  },
  STRIPE_PRICES: {
    type: "plans and prices, by commas",
    fallback: null,
    meaning:
      "Stripe's price of each plan: `essential-monthly=price_...,essential-annual=price_...` and so on, all six.",
    read: readPrices,
  },
  ACCESS_CODES: {
    type: "codes, by commas",
    fallback: "",
    meaning:
      "Codes that give an account full access for good. Each may say how often it can be redeemed, until which day, and a lesser tier: `CODE;uses=50;until=2026-12-31;tier=premium`. None: every code is invalid.",
    read: readCodes,
  },
} satisfies Readonly<Record<string, Variable<unknown>>>
