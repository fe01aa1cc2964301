import { describe, expect, test } from "vitest"
import { addMinutes, addMs, toInstant } from "../time/index.ts"
import {
  AccessCodeInvalid,
  AlreadySubscribed,
  bestGrant,
  BillingUnavailable,
  canUse,
  LEAST_TIER,
  lowestMonthlyPrice,
  MEMBERSHIP_TIERS,
  membershipMessages,
  MembershipRequired,
  NEVER_GATED,
  PLAN_TIERS,
  planOf,
  plansFor,
  tierInForce,
  trialGrant,
  trialOf,
  type Entitlements,
  type Grant,
} from "./index.ts"

const NOW = toInstant(1_795_287_600_000)
const none: Entitlements = { grants: [], watchArmedAt: null, watchTier: null }
const paid = (tier: Grant["tier"], until: Grant["until"] = addMinutes(NOW, 60)): Grant => ({
  tier,
  source: "subscription",
  from: addMinutes(NOW, -60),
  until,
})
const code: Grant = { tier: "elite", source: "access-code", from: NOW, until: null }

describe("the catalogue", () => {
  test("a month costs 9, 18 and 25 dollars (PLAN-04, CONST-10)", () => {
    expect(
      plansFor("monthly").map(({ name, price, originalPrice, savings }) => [
        name,
        price,
        originalPrice,
        savings,
      ]),
    ).toEqual([
      ["Essential", "$9", null, null],
      ["Premium", "$18", null, null],
      ["Elite", "$25", null, null],
    ])
  })

  test("a year costs 90, 180 and 250 dollars instead of 108, 216 and 300: two months are free (PLAN-05, CONST-10)", () => {
    expect(
      plansFor("annual").map(({ price, originalPrice, savings }) => [price, originalPrice, savings]),
    ).toEqual([
      ["$90", "$108", "2 months free"],
      ["$180", "$216", "2 months free"],
      ["$250", "$300", "2 months free"],
    ])
  })

  test.each([
    ["essential", "Basic Safety Tools|Location Sharing|Emergency Contacts|Safety Check-ins"],
    ["premium", "All Safety Features|Priority Support|24/7 Monitoring|Advanced Alerts|Emergency Recording"],
    ["elite", "Everything in Premium|Bonus Features|VIP Support|Exclusive Access"],
  ] as const)("%s promises %s (PLAN-06, PLAN-07, PLAN-08, CONST-10)", (tier, features) => {
    expect(
      planOf(tier, "monthly")
        .features.map(({ text }) => text)
        .join("|"),
    ).toBe(features)
  })

  test("premium alone is the most popular (PLAN-07)", () => {
    expect(
      plansFor("annual")
        .filter(({ isPopular }) => isPopular)
        .map(({ tier }) => tier),
    ).toEqual(["premium"])
    expect(membershipMessages.popular).toBe("Most Popular")
  })

  test("round-the-clock monitoring is said to be automated (D-38)", () => {
    const monitoring = planOf("premium", "monthly").features.find(({ text }) => text === "24/7 Monitoring")
    expect(monitoring?.hint).toMatch(/^Automated/)
  })

  test("a plan has everything that its card shows (PLAN-03)", () => {
    expect(Object.keys(planOf("essential", "annual")).sort()).toEqual(
      [
        "buttonText",
        "features",
        "isPopular",
        "name",
        "originalPrice",
        "period",
        "price",
        "savings",
        "tier",
      ].sort(),
    )
  })

  test("the lowest price in the words is the lowest of the catalogue (PLAN-16)", () => {
    expect(membershipMessages.renewal(lowestMonthlyPrice())).toBe(
      "Subscriptions start at $9/month and renew automatically.",
    )
  })
})

describe("the tiers", () => {
  test("basic is the default and no plan (PLAN-15)", () => {
    expect(MEMBERSHIP_TIERS).toEqual(["basic", ...PLAN_TIERS])
    expect(tierInForce(none, NOW)).toEqual({ tier: "basic", source: null })
  })

  test("a trial opens what premium opens and leaves the tier basic (D-38)", () => {
    const trial = { grants: [trialGrant(NOW)], watchArmedAt: null, watchTier: null }
    expect(canUse(trial, "cloud-recording", NOW)).toBe(true)
    expect(canUse(trial, "vip-support", NOW)).toBe(false)
    expect(tierInForce(trial, NOW).tier).toBe("basic")
    expect(canUse(trial, "arm-watch", addMinutes(NOW, 30))).toBe(false)
  })

  test("a redeemed code opens everything, with no end (AUTHZ-03, TRIAL-07)", () => {
    const redeemed = { grants: [trialGrant(NOW), code], watchArmedAt: null, watchTier: null }
    for (const at of [NOW, addMinutes(NOW, 31), addMinutes(NOW, 5_000_000)]) {
      expect(canUse(redeemed, "vip-support", at)).toBe(true)
      expect(tierInForce(redeemed, at)).toEqual({ tier: "elite", source: "access-code" })
    }
    expect(trialOf({ startedAt: NOW, isUsedUp: false }, redeemed, NOW).supersededBy).toBe("access-code")
  })

  test("each plan opens its own features and those of the plans below it", () => {
    const opens = (tier: Grant["tier"]) =>
      Object.values(LEAST_TIER).filter(
        (least) => MEMBERSHIP_TIERS.indexOf(least) <= MEMBERSHIP_TIERS.indexOf(tier),
      ).length
    expect(opens("essential")).toBeLessThan(opens("premium"))
    expect(opens("premium")).toBeLessThan(opens("elite"))
    expect(opens("elite")).toBe(Object.keys(LEAST_TIER).length)
  })

  test("of several grants the highest counts, of equal ones that which lasts longest", () => {
    const [short, long] = [paid("premium"), paid("premium", addMinutes(NOW, 90))]
    expect(
      bestGrant({ grants: [short, long, paid("essential", null)], watchArmedAt: null, watchTier: null }, NOW),
    ).toBe(long)
    expect(
      bestGrant({ grants: [long, paid("premium", null)], watchArmedAt: null, watchTier: null }, NOW)?.until,
    ).toBeNull()
    expect(bestGrant(none, NOW)).toBeNull()
  })
})

test("the smallest plan has guided check-ins and sharing where one is; people are told by none and by every plan (LOC-11)", () => {
  const essential = { grants: [paid("essential")], watchArmedAt: null, watchTier: null }
  for (const feature of ["arm-watch", "live-location", "check-in", "alert"] as const)
    expect(canUse(essential, feature, NOW)).toBe(true)
  expect(canUse(none, "live-location", NOW)).toBe(false)
})

describe("what is never gated (D-37)", () => {
  test.each(NEVER_GATED.map((feature) => [feature]))("%s needs neither plan nor trial", (feature) => {
    expect(canUse(none, feature, NOW)).toBe(true)
  })

  test("the two lists have nothing in common", () => {
    expect(Object.keys(LEAST_TIER).filter((gated) => NEVER_GATED.some((free) => free === gated))).toEqual([])
  })
})

test("a plan that lapses during a date holds to the end of the date (TRIAL-06)", () => {
  const end = addMinutes(NOW, 60)
  const onDate = { grants: [paid("premium", end)], watchArmedAt: addMs(end, -1), watchTier: null }
  expect(canUse(onDate, "live-location", addMinutes(end, 300))).toBe(true)
  expect(canUse({ ...onDate, watchArmedAt: null }, "live-location", addMinutes(end, 300))).toBe(false)
})

test("a plan that is changed to less during a date holds to the end of the date, and more opens at once (GEN-05)", () => {
  const less = { grants: [paid("essential")], watchArmedAt: NOW, watchTier: "premium" } as const
  expect(canUse(less, "geofence", addMinutes(NOW, 60))).toBe(true)
  expect(tierInForce(less, NOW).tier).toBe("essential")
  expect(canUse({ ...less, watchArmedAt: null, watchTier: null }, "geofence", NOW)).toBe(false)
  const more = { grants: [paid("premium")], watchArmedAt: NOW, watchTier: "essential" } as const
  expect(canUse(more, "geofence", NOW)).toBe(true)
})

test("refusals are told in words, and a wrong code in those of the specification (PLAN-12)", () => {
  expect(new AccessCodeInvalid({}).message).toBe("Invalid access code. Please try again.")
  expect(new MembershipRequired({ feature: "arm-watch" })).toMatchObject({
    status: 402,
    data: { feature: "arm-watch" },
  })
  expect(new AlreadySubscribed({}).status).toBe(409)
  expect(new BillingUnavailable({}).message).toContain("Nothing was charged")
})

test.each([
  [membershipMessages.title, "Choose Your Plan"],
  [membershipMessages.signInHere, "Sign In Here"],
  [membershipMessages.accessCode, "30-Minute Free Trial Access Code"],
  [membershipMessages.monthly, "monthly"],
  [membershipMessages.annual, "annual"],
  [membershipMessages.names.basic, "basic"],
])("'%s' is the text of the specification (PLAN-01, PLAN-02, PLAN-09, PLAN-11, PLAN-15)", (message, text) => {
  expect(message).toBe(text)
})
