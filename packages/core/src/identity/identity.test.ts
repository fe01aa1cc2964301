import { describe, expect, test } from "vitest"
import { toInstant } from "../time/index.ts"
import { FINDINGS, IDENTITY_MEDIA } from "./identity.constants.ts"
import {
  badgeOf,
  badgeOfScore,
  identityMessages,
  imagePath,
  isSsn,
  isVerified,
  maskSsn,
  partsOf,
  resultOf,
  seededFractions,
  simulateCheck,
  standingOf,
  startFaults,
  TRUST_PARTS,
  trustScore,
  type Findings,
} from "./index.ts"

const NOW = toInstant(1_795_287_600_000)
const LATER = toInstant(NOW + 1)
const ALL = { id: true, face: true, background: true, address: true }
const GOOD: Findings = { id: "clear", face: "match", address: "shown", background: null }

describe("the trust score", () => {
  test("is 30 for the ID, 30 for the face, 25 for the background and 15 for the address (IDV-05)", () => {
    const alone = TRUST_PARTS.map((part) =>
      trustScore({ id: false, face: false, background: false, address: false, [part]: true }),
    )
    expect(alone).toEqual([30, 30, 25, 15])
    expect(trustScore(ALL)).toBe(100)
  })

  test.each([
    ["member", { ...ALL, background: false }, 75, true],
    ["driver", { ...ALL, background: false }, 75, false],
    ["member", { ...ALL, background: false, address: false }, 60, false],
    ["member", { ...ALL, id: false }, 70, false],
    ["member", { ...ALL, face: false }, 70, false],
    ["driver", { ...ALL, address: false }, 85, true],
  ] as const)("a %s with %o has %i, and verified is %s (IDV-06)", (kind, parts, score, verified) => {
    expect([trustScore(parts), isVerified(kind, parts)]).toEqual([score, verified])
  })

  test("is stored with its status as it follows from what was found (IDV-09)", () => {
    expect(resultOf("member", GOOD)).toEqual({ trustScore: 75, status: "verified" })
    expect(resultOf("driver", { ...GOOD, background: "record" })).toEqual({
      trustScore: 75,
      status: "pending",
    })
    expect(partsOf({ ...GOOD, background: "clear" })).toEqual(ALL)
  })
})

describe("the badge", () => {
  test.each([
    [null, "unverified", "unverified"],
    [0, "basic-verified", "new-driver"],
    [69, "basic-verified", "new-driver"],
    [70, "verified", "verified-driver"],
    [89, "verified", "verified-driver"],
    [90, "fully-verified", "elite-driver"],
    [100, "fully-verified", "elite-driver"],
  ] as const)("of the score %s is %s, of a driver %s (IDV-12)", (score, member, driver) => {
    expect([badgeOfScore(score, "member"), badgeOfScore(score, "driver")]).toEqual([member, driver])
  })

  test("is none for a document that failed, and the lowest while an essential part is missing (D-92)", () => {
    expect(badgeOf("member", { ...ALL, id: false })).toBe("unverified")
    expect(badgeOf("member", { ...ALL, face: false })).toBe("basic-verified")
    expect(badgeOf("driver", { ...ALL, background: false })).toBe("new-driver")
  })

  test("has the words of the specification", () => {
    expect([identityMessages.badge["elite-driver"], identityMessages.badge["basic-verified"]]).toEqual([
      "Elite Driver",
      "Basic Verified",
    ])
  })
})

describe("what a result is worth", () => {
  const result = { kind: "member", findings: GOOD, status: "verified", isSimulated: false } as const
  const at = { now: NOW, trustsSimulations: false }

  test("its badge until it expires, and nothing from then on (B-34)", () => {
    expect(standingOf({ ...result, expiresAt: LATER }, at)).toMatchObject({
      badge: "verified",
      isPending: false,
    })
    expect(standingOf({ ...result, expiresAt: NOW }, at)).toMatchObject({
      badge: "unverified",
      isExpired: true,
    })
    expect(standingOf(null, at).badge).toBe("unverified")
  })

  test("a badge beside pending where something is missing", () => {
    const findings = { ...GOOD, face: "unclear" } as const
    const standing = standingOf({ ...result, findings, status: "pending", expiresAt: LATER }, at)
    expect(standing).toMatchObject({ badge: "basic-verified", isPending: true })
  })

  test("what chance decided is a badge nowhere but where nobody relies on it (IDV-07)", () => {
    const simulated = { ...result, isSimulated: true, expiresAt: LATER }
    expect(standingOf(simulated, at)).toMatchObject({
      badge: "unverified",
      isPending: false,
      isSimulated: true,
    })
    expect(standingOf(simulated, { ...at, trustsSimulations: true }).badge).toBe("verified")
  })
})

test("a driver agrees to a check of the background, and none begins where nobody checks any (IDV-04)", () => {
  const driver = { kind: "driver", agreesToBackground: true } as const
  expect(startFaults(driver, true)).toEqual({})
  expect(startFaults({ ...driver, agreesToBackground: false }, true)).toEqual({
    agreesToBackground: "agreeRequired",
  })
  expect(startFaults(driver, false)).toEqual({ kind: "driverUnavailable" })
  expect(startFaults({ kind: "member", agreesToBackground: false }, false)).toEqual({})
  expect(startFaults({ kind: "member", agreesToBackground: true }, false)).toEqual({
    kind: "driverUnavailable",
  })
})

test("an image is under its owner, named by its kind and time, with its true ending (STO-01)", () => {
  expect(imagePath("u1", "id", { at: NOW, media: "image/jpeg" })).toBe(`verifications/u1/id-${NOW}.jpg`)
  expect(imagePath("u1", "selfie", { at: NOW, media: "image/webp" })).toBe(
    `verifications/u1/selfie-${NOW}.webp`,
  )
  expect(Object.values(IDENTITY_MEDIA)).toEqual(["jpg", "png", "webp"])
})

test.each([
  ["123456789", "123-45-6789", true],
  ["123-45-67890", "123-45-6789", true],
  ["12 34", "123-4", false],
  ["", "", false],
])("%j is masked as %j (IDV-04)", (typed, masked, whole) => {
  expect([maskSsn(typed), isSsn(masked)]).toEqual([masked, whole])
})

test("chance fails about as many parts as the specification says (IDV-07, IDV-08)", () => {
  const runs = 4_000
  const failed = { id: 0, face: 0, address: 0, criminal: 0, driving: 0 }
  for (let run = 0; run < runs; run += 1) {
    const { findings, records } = simulateCheck(true, seededFractions(`run ${run}`))
    failed.id += findings.id === FINDINGS.id[0] ? 0 : 1
    failed.face += findings.face === FINDINGS.face[0] ? 0 : 1
    failed.address += findings.address === FINDINGS.address[0] ? 0 : 1
    failed.criminal += records?.isCriminalRecordClear ? 0 : 1
    failed.driving += records?.isDrivingRecordClear ? 0 : 1
    const isClean = records?.isCriminalRecordClear === true && records.isDrivingRecordClear
    expect(findings.background === "clear" && !isClean).toBe(false)
  }
  const expected = { id: 0.1, face: 0.15, address: 0.1, criminal: 0.05, driving: 0.1 }
  for (const [part, chance] of Object.entries(expected)) {
    expect(Math.abs((failed[part as keyof typeof failed] ?? 0) / runs - chance)).toBeLessThan(0.02)
  }
})

test("the same seed finds the same, and without her consent no background is looked at (CONST-22)", () => {
  expect(simulateCheck(false, seededFractions("a"))).toEqual(simulateCheck(false, seededFractions("a")))
  expect(simulateCheck(false, seededFractions("a"))).toMatchObject({
    findings: { background: null },
    records: null,
  })
})
