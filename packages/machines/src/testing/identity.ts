import type { IdentityState, Verification } from "@porchlight/core/identity"
import { addMs, DAY_MS } from "@porchlight/core/time"
import { EVENING } from "./watch.ts"

/** An attempt whose images come. */
export function anAttempt(changes: Partial<Verification> = {}): Verification {
  return {
    id: "00000000-0000-7000-8000-000000000001",
    kind: "member",
    agreesToBackground: false,
    stage: "collecting",
    images: [],
    createdAt: EVENING,
    submittedAt: null,
    decidedAt: null,
    expiresAt: null,
    imagesDeletedAt: null,
    findings: null,
    trustScore: null,
    status: "pending",
    isSimulated: false,
    ...changes,
  }
}

/** What a result of everything but a background is. */
export const aResult = (changes: Partial<Verification> = {}): Verification =>
  anAttempt({
    stage: "decided",
    decidedAt: EVENING,
    expiresAt: addMs(EVENING, 365 * DAY_MS),
    imagesDeletedAt: EVENING,
    findings: { id: "clear", face: "match", address: "shown", background: null },
    trustScore: 75,
    status: "verified",
    ...changes,
  })

export function anIdentityState(
  verification: Verification | null = null,
  changes: Partial<IdentityState> = {},
): IdentityState {
  return {
    now: EVENING,
    verification,
    standing: {
      badge: "unverified",
      isPending: false,
      expiresAt: null,
      isExpired: false,
      isSimulated: false,
    },
    checksBackground: false,
    backgroundFormUrl: null,
    isSimulated: false,
    ...changes,
  }
}
