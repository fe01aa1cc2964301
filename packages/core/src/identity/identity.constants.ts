import { DAY_MS, HOUR_MS, SECOND_MS } from "../time/index.ts"

/** What each part adds to the trust score; all together 100 (001 §9). */
export const TRUST_WEIGHTS = { id: 30, face: 30, background: 25, address: 15 } as const

/** From here on a score may be verified (001 §9); the essential parts are asked for besides (D-103). */
export const VERIFIED_SCORE = 70

/** From here on the badge is the highest (001 §9). */
export const HIGHEST_SCORE = 90

/** Everybody is a member; who drives others shows more. */
export const IDENTITY_KINDS = ["member", "driver"] as const

/** The two images, in the order in which they are asked for. */
export const IDENTITY_IMAGES = ["id", "selfie"] as const

/** What an image may be, and what its file's name ends with. */
export const IDENTITY_MEDIA = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" } as const

/** The largest image in bytes: what a phone makes smaller stays far below (our number). */
export const IDENTITY_IMAGE_MAX_BYTES = 4 * 1_024 * 1_024

/** The most pixels of an image, 50 million: more is no photo, and costs whoever opens it their memory (our number). */
export const IDENTITY_IMAGE_MAX_PIXELS = 50_000_000

/** The longer side that a phone sends: every line of a document can be read (our number). */
export const IDENTITY_IMAGE_SIDE = 2_000

/** Verifications that one account may begin in a day (our number). */
export const VERIFICATIONS_PER_DAY = 5

/** Images that one account may send in a day: each may be taken again a few times (our number). */
export const IDENTITY_IMAGES_PER_DAY = 40

/** How long a verification that was begun waits for its images before it and they are deleted (our number). */
export const COLLECTING_MAX_MS = DAY_MS

/** How long one waits for its review before its images are deleted unseen (our number). */
export const REVIEW_MAX_MS = 14 * DAY_MS

/** When images are gone at the latest, counted from the decision (B-34). */
export const IMAGES_KEPT_MAX_MS = 24 * HOUR_MS

/** How long a result counts (our number). */
export const IDENTITY_VALID_MS = 365 * DAY_MS

/** How long a result that has expired is kept, so that she sees that it has; and what lapsed (our number). */
export const IDENTITY_SPENT_KEPT_MS = 30 * DAY_MS

/** How long the simulation looks as if it worked (001 §9). */
export const SIMULATED_CHECK_MS = 2 * SECOND_MS

/** How often the simulation lets a part fail (001 §9; the order is that of the weights). */
export const SIMULATED_FAILURES = { id: 0.1, face: 0.15, background: 0.2, address: 0.1 } as const

/** How often the simulated background check finds something (001 §9). What it says of credit there is collected nowhere (D-91). */
export const SIMULATED_RECORDS = { criminal: 0.05, driving: 0.1 } as const

/** What a reviewer, or whoever checks, can find of each part. The first passes, the others say why not. */
export const FINDINGS = {
  id: ["clear", "unreadable", "expired", "not-an-id", "altered"],
  face: ["match", "differs", "unclear"],
  address: ["shown", "not-shown"],
  background: ["clear", "record"],
} as const

/** Badges, from the highest to none (001 §9). */
export const BADGES = [
  "elite-driver",
  "fully-verified",
  "verified-driver",
  "verified",
  "new-driver",
  "basic-verified",
  "unverified",
] as const

/** The longest number as it is typed: XXX-XX-XXXX (001 §5). */
export const SSN_MAX_LENGTH = 11
