import type {
  IdentityDecision,
  IdentityImage,
  IdentityState,
  NewVerification,
  ReviewCase,
  ReviewQueue,
} from "./identity.schema.ts"

/** A file on its way; what it is, its bytes say. */
export type ImageBytes = Uint8Array<ArrayBuffer>

/**
 * Showing who one is. Images are asked for, looked at and deleted; what was found is kept, and for a year. Numbers such as an
 * SSN never come this way: whoever checks backgrounds asks for them with a form of their own (D-91).
 */
export interface IdentityPort {
  /** @throws SignInRequired */
  readonly state: () => Promise<IdentityState>

  /**
   * Begins a verification, or finds the one that was begun under the key. One that was not handed in is replaced, with its images.
   * @throws EmailConfirmationRequired (D-20), InvalidInput (a driver without a check of the background), Conflict while one
   * waits, IdempotencyMismatch, RateLimited, SignInRequired, Unavailable
   */
  readonly start: (input: NewVerification, idempotencyKey: string) => Promise<IdentityState>

  /**
   * Stores one of the images: a JPEG, PNG or WebP, by its bytes; what else its file told is not kept. Another one takes its
   * place, and the same one twice changes nothing.
   * @throws InvalidInput, Conflict (it was handed in), NotFound, RateLimited, SignInRequired, Unavailable
   */
  readonly setImage: (id: string, image: IdentityImage, bytes: ImageBytes) => Promise<IdentityState>

  /** Hands it in. Twice changes nothing. @throws InvalidInput (an image is missing), NotFound, SignInRequired */
  readonly submit: (id: string) => Promise<IdentityState>

  /** Takes it back before there is a result; its images are deleted at once. @throws Conflict (it was decided), NotFound, SignInRequired */
  readonly withdraw: (id: string) => Promise<IdentityState>
}

/**
 * Deciding what was found, by a person (D-90). Administrators alone, with two factors and the password asked again; each look
 * and each decision is written down, where its owner finds it. Nobody decides about themselves.
 * Each throws Forbidden, SecondFactorNeeded, StepUpNeeded and SignInRequired.
 */
export interface IdentityReviewPort {
  /** What waits, oldest first. */
  readonly queue: () => Promise<ReviewQueue>

  /** One that waits. @throws NotFound when it does not, Conflict for one's own */
  readonly open: (id: string) => Promise<ReviewCase>

  /** One of its images, which nothing keeps on the way. @throws NotFound, Conflict for one's own, Unavailable */
  readonly image: (id: string, image: IdentityImage) => Promise<ImageBytes>

  /**
   * Decides. The score is computed from what was found. Of two racing reviewers the first decides.
   * @throws Conflict when somebody has decided, and for one's own, NotFound, InvalidInput
   */
  readonly decide: (id: string, decision: IdentityDecision) => Promise<ReviewQueue>
}
