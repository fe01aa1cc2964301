import type {
  IdentityImage,
  IdentityKind,
  IdentityPort,
  IdentityReviewPort,
  IdentityState,
  ImageBytes,
  ReviewCase,
  ReviewQueue,
  FINDINGS,
} from "@porchlight/core/identity"

export interface IdentityPorts {
  readonly identity: IdentityPort
  /** Makes an idempotency key that was never used before. */
  readonly newKey: () => string
}

/** Why a chosen file cannot be sent. */
export type FileFault = "imageInvalid" | "imageTooLarge"

/** What is wrong with a step; set by a refusal to go on. */
export type IdentityFaults = Readonly<Partial<Record<"kind" | "agree" | "image" | "ssn", string>>>

export interface IdentityContext {
  readonly isOpen: boolean
  /** What the backend said last; null before it said anything. */
  readonly known: IdentityState | null
  readonly kind: IdentityKind
  readonly agrees: boolean
  /** Under which this attempt is begun: another choice is another one. */
  readonly key: string | null
  /** The image that is on its way; kept until the backend has it. */
  readonly upload: { readonly image: IdentityImage; readonly bytes: ImageBytes } | null
  readonly faults: IdentityFaults
  readonly failure: string | null
  /** What it was refused for: the address is not confirmed, or the session is over. */
  readonly needs: "email" | "sign-in" | null
  /** Why an image is not sent. */
  readonly because: "offline" | "server"
}

export type IdentityEvent =
  | { readonly type: "DIALOG.OPEN" }
  | { readonly type: "DIALOG.CLOSE" }
  | { readonly type: "LOOK" }
  | { readonly type: "KIND.CHOOSE"; readonly kind: IdentityKind }
  | { readonly type: "AGREE.TOGGLE" }
  | { readonly type: "IMAGE.CHOOSE"; readonly image: IdentityImage; readonly bytes: ImageBytes }
  | { readonly type: "IMAGE.REFUSE"; readonly fault: FileFault }
  | { readonly type: "STEP.NEXT" }
  | { readonly type: "STEP.BACK" }
  /** Whether the number is whole; the number itself stays in its field and is never told (D-91). */
  | { readonly type: "NUMBER.NEXT"; readonly isWhole: boolean }
  | { readonly type: "VERIFICATION.AGAIN" }
  | { readonly type: "VERIFICATION.WITHDRAW" }

export interface IdentityReviewPorts {
  readonly identityReview: IdentityReviewPort
}

/** The parts that a person finds something of. */
export type ReviewPart = "id" | "face" | "address"
export type ReviewFindings = { readonly [Part in ReviewPart]: (typeof FINDINGS)[Part][number] | null }

/** One that is looked at, with its images; null where one could not be loaded. */
export interface OpenedReview {
  readonly review: ReviewCase
  readonly images: Readonly<Record<IdentityImage, ImageBytes | null>>
}

export interface IdentityReviewContext {
  readonly queue: ReviewQueue | null
  readonly chosenId: string | null
  readonly opened: OpenedReview | null
  readonly findings: ReviewFindings
  readonly fault: string | null
  readonly failure: string | null
  readonly isDecided: boolean
}

export type IdentityReviewEvent =
  | { readonly type: "QUEUE.LOOK" }
  | { readonly type: "REVIEW.OPEN"; readonly id: string }
  | { readonly type: "REVIEW.CLOSE" }
  | { readonly type: "FINDING.CHOOSE"; readonly part: ReviewPart; readonly finding: string }
  | { readonly type: "REVIEW.DECIDE" }
