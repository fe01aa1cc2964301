import * as Schema from "effect/Schema"
import { Id } from "../id/index.ts"
import { Instant } from "../time/index.ts"
import { BADGES, FINDINGS, IDENTITY_IMAGES, IDENTITY_KINDS } from "./identity.constants.ts"

export const IdentityKind = Schema.Literals(IDENTITY_KINDS)
export type IdentityKind = typeof IdentityKind.Type

/** One of the two images. */
export const IdentityImage = Schema.Literals(IDENTITY_IMAGES)
export type IdentityImage = typeof IdentityImage.Type

export const Badge = Schema.Literals(BADGES)
export type Badge = typeof Badge.Type

/**
 * Collecting: its images come. Waiting: somebody, or whoever checks, looks at them. Decided. Lapsed: nobody decided in time, and
 * its images are deleted.
 */
export const IdentityStage = Schema.Literals(["collecting", "waiting", "decided", "lapsed"])
export type IdentityStage = typeof IdentityStage.Type

/** What begins one. Numbers such as an SSN are no part of it: nothing here takes one (D-91). */
export const NewVerification = Schema.Struct({
  kind: IdentityKind,
  /** Whether she agreed in writing that her background is looked at; drivers have to. */
  agreesToBackground: Schema.Boolean,
}).pipe(Schema.annotate({ identifier: "NewVerification" }))
export type NewVerification = typeof NewVerification.Type

/** What a person who reviews found, each part with its reason. */
export const IdentityDecision = Schema.Struct({
  id: Schema.Literals(FINDINGS.id),
  face: Schema.Literals(FINDINGS.face),
  address: Schema.Literals(FINDINGS.address),
}).pipe(Schema.annotate({ identifier: "IdentityDecision" }))
export type IdentityDecision = typeof IdentityDecision.Type

/** What was found of every part; null for a background that nobody looked at. */
export const Findings = Schema.Struct({
  id: Schema.Literals(FINDINGS.id),
  face: Schema.Literals(FINDINGS.face),
  address: Schema.Literals(FINDINGS.address),
  background: Schema.NullOr(Schema.Literals(FINDINGS.background)),
}).pipe(Schema.annotate({ identifier: "IdentityFindings" }))
export type Findings = typeof Findings.Type

/** One attempt, as its owner sees it. */
export const Verification = Schema.Struct({
  id: Id,
  kind: IdentityKind,
  agreesToBackground: Schema.Boolean,
  stage: IdentityStage,
  /** The images that are stored: after a cut, sending goes on with the others. */
  images: Schema.Array(IdentityImage),
  createdAt: Instant,
  submittedAt: Schema.NullOr(Instant),
  decidedAt: Schema.NullOr(Instant),
  /** From when on the result does not count any more; null before there is one. */
  expiresAt: Schema.NullOr(Instant),
  /** Null while an image is stored. */
  imagesDeletedAt: Schema.NullOr(Instant),
  findings: Schema.NullOr(Findings),
  /** From 0 to 100; null before there is a result. */
  trustScore: Schema.NullOr(Schema.Int),
  status: Schema.Literals(["verified", "pending"]),
  /** Whether chance decided: such a result is never a badge in production. */
  isSimulated: Schema.Boolean,
}).pipe(Schema.annotate({ identifier: "IdentityVerification" }))
export type Verification = typeof Verification.Type

/** What others may conclude, at one moment. */
export const Standing = Schema.Struct({
  badge: Badge,
  /** Something was found, and it is not enough: the badge is shown with this beside it (D-92). */
  isPending: Schema.Boolean,
  expiresAt: Schema.NullOr(Instant),
  isExpired: Schema.Boolean,
  isSimulated: Schema.Boolean,
}).pipe(Schema.annotate({ identifier: "IdentityStanding" }))
export type Standing = typeof Standing.Type

/** Everything that the account sees of its verification. */
export const IdentityState = Schema.Struct({
  now: Instant,
  /** The newest attempt; null before the first. */
  verification: Schema.NullOr(Verification),
  /** What the newest result is worth now. */
  standing: Standing,
  /** Whether backgrounds are looked at here: without it nobody is verified as a driver. */
  checksBackground: Schema.Boolean,
  /** Where whoever checks asks for the number themselves, so that it never comes through here; null where nobody does. */
  backgroundFormUrl: Schema.NullOr(Schema.String),
  /** Whether chance decides here. */
  isSimulated: Schema.Boolean,
}).pipe(Schema.annotate({ identifier: "IdentityState" }))
export type IdentityState = typeof IdentityState.Type

/** One attempt that waits for its review: nothing that tells whose it is. */
export const ReviewEntry = Schema.Struct({
  id: Id,
  kind: IdentityKind,
  submittedAt: Instant,
}).pipe(Schema.annotate({ identifier: "IdentityReviewEntry" }))
export type ReviewEntry = typeof ReviewEntry.Type

/** What waits, oldest first. */
export const ReviewQueue = Schema.Struct({
  now: Instant,
  waiting: Schema.Array(ReviewEntry),
  /** Decided more than a day ago, and still with an image: deleting fails, and somebody has to look why (B-34). */
  overdueImages: Schema.Int,
}).pipe(Schema.annotate({ identifier: "IdentityReviewQueue" }))
export type ReviewQueue = typeof ReviewQueue.Type

/** One of them, opened: what its document is compared with. */
export const ReviewCase = Schema.Struct({
  id: Id,
  kind: IdentityKind,
  submittedAt: Instant,
  fullName: Schema.String,
  /** As in the profile, `1990-01-31`; null before it is complete. */
  dateOfBirth: Schema.NullOr(Schema.String),
}).pipe(Schema.annotate({ identifier: "IdentityReviewCase" }))
export type ReviewCase = typeof ReviewCase.Type
