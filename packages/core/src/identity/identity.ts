import type { Instant } from "../time/index.ts"
import {
  FINDINGS,
  HIGHEST_SCORE,
  IDENTITY_MEDIA,
  TRUST_WEIGHTS,
  VERIFIED_SCORE,
} from "./identity.constants.ts"
import type {
  Badge,
  Findings,
  IdentityImage,
  IdentityKind,
  NewVerification,
  Standing,
  Verification,
} from "./identity.schema.ts"

export type TrustPart = keyof typeof TRUST_WEIGHTS

/** Which parts were shown. */
export type TrustParts = Readonly<Record<TrustPart, boolean>>

/** The parts, in the order of their weights. */
export const TRUST_PARTS: ReadonlyArray<TrustPart> = ["id", "face", "background", "address"]

/** The sum of what was shown, from 0 to 100 (IDV-05). */
export function trustScore(parts: TrustParts): number {
  return TRUST_PARTS.reduce((sum, part) => sum + (parts[part] ? TRUST_WEIGHTS[part] : 0), 0)
}

/** Whether it is enough: the score, and the document and the face whatever the score says; of drivers the background, too (D-103). */
export function isVerified(kind: IdentityKind, parts: TrustParts): boolean {
  const hasEssentials = parts.id && parts.face && (kind === "member" || parts.background)
  return hasEssentials && trustScore(parts) >= VERIFIED_SCORE
}

/** The badge of a score, null for no score (001 §9). It knows nothing of what is essential: `badgeOf` does. */
export function badgeOfScore(score: number | null, kind: IdentityKind): Badge {
  const isDriver = kind === "driver"
  if (score === null) return "unverified"
  if (score >= HIGHEST_SCORE) return isDriver ? "elite-driver" : "fully-verified"
  if (score >= VERIFIED_SCORE) return isDriver ? "verified-driver" : "verified"
  return isDriver ? "new-driver" : "basic-verified"
}

/** The badge that may be shown: none for a document that failed, the lowest while an essential part is missing (D-92, D-103). */
export function badgeOf(kind: IdentityKind, parts: TrustParts): Badge {
  if (!parts.id) return "unverified"
  const score = trustScore(parts)
  return badgeOfScore(isVerified(kind, parts) ? score : Math.min(score, VERIFIED_SCORE - 1), kind)
}

/** What was shown, of what was found. */
export function partsOf({ id, face, address, background }: Findings): TrustParts {
  return {
    id: id === FINDINGS.id[0],
    face: face === FINDINGS.face[0],
    address: address === FINDINGS.address[0],
    background: background === FINDINGS.background[0],
  }
}

/** A result as it is stored, computed where nobody can send another (D-90). */
export function resultOf(
  kind: IdentityKind,
  findings: Findings,
): Pick<Verification, "trustScore" | "status"> {
  const parts = partsOf(findings)
  return { trustScore: trustScore(parts), status: isVerified(kind, parts) ? "verified" : "pending" }
}

const NOTHING: Standing = {
  badge: "unverified",
  isPending: false,
  expiresAt: null,
  isExpired: false,
  isSimulated: false,
}

/**
 * What a result is worth at `now`: nothing before there is one, nothing once it has expired, and nothing where chance decided
 * and people rely on it. `trustsSimulations` is false in production, always.
 */
export function standingOf(
  result: Pick<Verification, "kind" | "findings" | "status" | "expiresAt" | "isSimulated"> | null,
  { now, trustsSimulations }: { readonly now: Instant; readonly trustsSimulations: boolean },
): Standing {
  if (result === null || result.findings === null || result.expiresAt === null) return NOTHING
  const { kind, findings, status, expiresAt, isSimulated } = result
  if (isSimulated && !trustsSimulations) return { ...NOTHING, isSimulated }
  if (expiresAt <= now) return { ...NOTHING, expiresAt, isExpired: true, isSimulated }
  const badge = badgeOf(kind, partsOf(findings))
  const isPending = badge !== "unverified" && status === "pending"
  return { badge, isPending, expiresAt, isExpired: false, isSimulated }
}

/** Whom a document was compared with, as the profile has it; the birth date is `1990-01-31`, or null before it is told. */
export interface ShownPerson {
  readonly fullName: string
  readonly dateOfBirth: string | null
}

/** Whether a result about one is one about the other: it is by name, however that is written, and birth date. */
export function isSamePerson(one: ShownPerson, other: ShownPerson): boolean {
  const written = (name: string) => name.normalize("NFKC").trim().toLowerCase().split(/\s+/u).join(" ")
  return one.dateOfBirth === other.dateOfBirth && written(one.fullName) === written(other.fullName)
}

/** What is wrong with a wish to begin, by field, where backgrounds are looked at or not. */
export function startFaults(
  { kind, agreesToBackground }: NewVerification,
  checksBackground: boolean,
): Readonly<Record<string, "driverUnavailable" | "agreeRequired">> {
  if (!checksBackground && (kind === "driver" || agreesToBackground)) return { kind: "driverUnavailable" }
  return kind === "driver" && !agreesToBackground ? { agreesToBackground: "agreeRequired" } : {}
}

/** Where an image is: under its owner, named by what it is and when it came, with what it really is at the end (STO-01). */
export function imagePath(
  userId: string,
  image: IdentityImage,
  { at, media }: { readonly at: Instant; readonly media: keyof typeof IDENTITY_MEDIA },
): string {
  return `verifications/${userId}/${image}-${at}.${IDENTITY_MEDIA[media]}`
}
