import * as fc from "fast-check"
import { expect, test } from "vitest"
import { toInstant } from "../time/index.ts"
import {
  BADGES,
  badgeOf,
  badgeOfScore,
  Findings,
  FINDINGS,
  IDENTITY_KINDS,
  isSamePerson,
  isSsn,
  isVerified,
  maskSsn,
  resultOf,
  sniffImage,
  SSN_MAX_LENGTH,
  standingOf,
  TRUST_PARTS,
  trustScore,
  VERIFIED_SCORE,
  type TrustParts,
} from "./index.ts"
import * as Schema from "effect/Schema"

/** All sixteen. */
const subsets: ReadonlyArray<TrustParts> = Array.from({ length: 16 }, (_, bits) => ({
  id: (bits & 1) > 0,
  face: (bits & 2) > 0,
  background: (bits & 4) > 0,
  address: (bits & 8) > 0,
}))

test("every one of the sixteen sums lies between 0 and 100, and one part more never takes anything away (IDV-05, CONST-21, EXT-14)", () => {
  for (const parts of subsets) {
    expect(trustScore(parts)).toBeGreaterThanOrEqual(0)
    expect(trustScore(parts)).toBeLessThanOrEqual(100)
    for (const kind of IDENTITY_KINDS)
      for (const part of TRUST_PARTS) {
        const more = { ...parts, [part]: true }
        expect(trustScore(more)).toBeGreaterThanOrEqual(trustScore(parts))
        expect(isVerified(kind, parts) && !isVerified(kind, more)).toBe(false)
      }
  }
})

test("nobody is verified below 70, without document or face, or as a driver without a background (IDV-06)", () => {
  for (const parts of subsets) {
    for (const kind of IDENTITY_KINDS) {
      if (!isVerified(kind, parts)) continue
      expect(trustScore(parts)).toBeGreaterThanOrEqual(VERIFIED_SCORE)
      expect([parts.id, parts.face, kind === "member" || parts.background]).toEqual([true, true, true])
    }
  }
})

test("every score has a badge, and what is shown is never higher than what is verified (IDV-12)", () => {
  for (let score = 0; score <= 100; score += 1)
    for (const kind of IDENTITY_KINDS) expect(BADGES).toContain(badgeOfScore(score, kind))
  for (const parts of subsets)
    for (const kind of IDENTITY_KINDS) {
      const isHigh = !["unverified", "basic-verified", "new-driver"].includes(badgeOf(kind, parts))
      expect(isHigh).toBe(isVerified(kind, parts))
    }
})

test("whatever is found, a simulated result is no badge where it is not trusted, and an expired one nowhere", () => {
  const findings = fc.record({
    id: fc.constantFrom(...FINDINGS.id),
    face: fc.constantFrom(...FINDINGS.face),
    address: fc.constantFrom(...FINDINGS.address),
    background: fc.constantFrom(...FINDINGS.background, null),
  })
  fc.assert(
    fc.property(
      findings,
      fc.constantFrom(...IDENTITY_KINDS),
      fc.boolean(),
      fc.nat(10),
      (found, kind, isSimulated, at) => {
        expect(Schema.is(Findings)(found)).toBe(true)
        const { status } = resultOf(kind, found)
        const result = { kind, findings: found, status, isSimulated, expiresAt: toInstant(5) }
        const standing = standingOf(result, { now: toInstant(at), trustsSimulations: false })
        const counts = !isSimulated && at < 5 && found.id === "clear"
        expect([standing.badge !== "unverified", standing.isPending]).toEqual([
          counts,
          counts && status === "pending",
        ])
      },
    ),
  )
})

test("a mask is never longer than eleven signs, keeps every digit in order, and is its own mask (IDV-04)", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 24 }), (typed) => {
      const masked = maskSsn(typed)
      expect(masked.length).toBeLessThanOrEqual(SSN_MAX_LENGTH)
      expect(maskSsn(masked)).toBe(masked)
      expect(masked.replaceAll("-", "")).toBe(typed.replace(/\D/gu, "").slice(0, 9))
      expect(isSsn(masked)).toBe(typed.replace(/\D/gu, "").length >= 9)
    }),
  )
})

test("no bytes are taken for an image that they are not, and none makes the reader stumble", () => {
  const start = fc.constantFrom<ReadonlyArray<number>>(
    [],
    [0xff, 0xd8],
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    [0x52, 0x49, 0x46, 0x46, 0x30, 0, 0, 0, 0x57, 0x45, 0x42, 0x50],
  )
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 80 }), (before, noise) => {
      const sniffed = sniffImage(Uint8Array.from([...before, ...noise]))
      const kept = sniffed.fault === null ? sniffed.bytes.length : 0
      expect(kept).toBeLessThanOrEqual(before.length + noise.length)
    }),
  )
})

test("a result stays with a name however it is written, and with no other name or birth date", () => {
  const person = fc.record({
    fullName: fc.string({ minLength: 1, maxLength: 40 }),
    dateOfBirth: fc.constantFrom(null, "1990-01-31", "1990-02-01"),
  })
  fc.assert(
    fc.property(person, person, (one, other) => {
      expect(isSamePerson(one, { ...one, fullName: `  ${one.fullName} ` })).toBe(true)
      expect(isSamePerson(one, { ...one, fullName: `${one.fullName} x` })).toBe(false)
      expect(isSamePerson(one, other)).toBe(isSamePerson(other, one))
      expect(isSamePerson(one, other) && one.dateOfBirth !== other.dateOfBirth).toBe(false)
    }),
  )
  const ana = { fullName: "Ana  Lee", dateOfBirth: null }
  expect(isSamePerson(ana, { fullName: "ANA LEE", dateOfBirth: null })).toBe(true)
})
