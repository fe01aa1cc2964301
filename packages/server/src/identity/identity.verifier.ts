import type { IdentityCheck, IdentityImage, ImageBytes } from "@porchlight/core/identity"

/** What whoever checks is given: nothing that tells whose it is, but the images themselves. */
export interface IdentityRequest {
  readonly verificationId: string
  readonly agreesToBackground: boolean
  readonly readImage: (image: IdentityImage) => Promise<ImageBytes>
}

/** Who finds out whether somebody is who they say (D-90). Our own people unless a deployment names another. */
export interface IdentityVerificationPort {
  readonly name: string
  /** Chance decides: refused in production, said on the screen, and never a badge there. */
  readonly simulated: boolean
  /** Whether backgrounds are looked at; without it nobody is verified as a driver. */
  readonly checksBackground: boolean
  /** Where they ask for the number that such a check needs: on a page of their own, so that it never comes here (D-91). */
  readonly backgroundFormUrl: string | null
  /**
   * Looks without a person, `delayMs` after it was handed in; null where people review. Asked again a few minutes later when it
   * throws or the server dies meanwhile: twice must be harmless.
   */
  readonly check: {
    readonly delayMs: number
    readonly run: (request: IdentityRequest) => Promise<IdentityCheck>
  } | null
}

/** People look, in the administration. They see no backgrounds. */
export const manualReview: IdentityVerificationPort = {
  name: "manual-review",
  simulated: false,
  checksBackground: false,
  backgroundFormUrl: null,
  check: null,
}
