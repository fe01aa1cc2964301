import { InvalidInput, NetworkFailed } from "@porchlight/core/error"
import { expect, test, vi } from "vitest"
import { anAttempt, anIdentityState, aResult } from "../testing/identity.ts"
import { reachedStates, restingStates } from "../testing/states.ts"
import { EVENING } from "../testing/watch.ts"
import { identityMachine, identityReviewMachine } from "./index.ts"

const never = vi.fn<() => Promise<never>>()
const states = [
  anIdentityState(),
  anIdentityState(anAttempt()),
  anIdentityState(anAttempt({ images: ["id"] })),
  anIdentityState(anAttempt({ images: ["id", "selfie"], kind: "driver" })),
  anIdentityState(anAttempt({ stage: "waiting" })),
  anIdentityState(aResult()),
  anIdentityState(aResult({ imagesDeletedAt: null })),
]

test("every state of a verification is reached (IDV-02, EXT-12)", () => {
  const port = { state: never, start: never, setImage: never, submit: never, withdraw: never }
  const machine = identityMachine({ identity: port, newKey: () => "key-1" })
  const bytes = new Uint8Array()
  const reached = reachedStates(machine, {
    events: [
      { type: "DIALOG.OPEN" },
      { type: "LOOK" },
      { type: "KIND.CHOOSE", kind: "driver" },
      { type: "AGREE.TOGGLE" },
      { type: "IMAGE.CHOOSE", image: "id", bytes },
      { type: "IMAGE.CHOOSE", image: "selfie", bytes },
      { type: "IMAGE.REFUSE", fault: "imageInvalid" },
      { type: "STEP.NEXT" },
      { type: "STEP.BACK" },
      { type: "NUMBER.NEXT", isWhole: true },
      { type: "VERIFICATION.AGAIN" },
      { type: "VERIFICATION.WITHDRAW" },
    ],
    outputs: { look: states, start: states, send: states, submit: states, withdraw: states },
    errors: [new NetworkFailed({}), new InvalidInput({ issues: [] })],
    identify: ({ known, upload }) => [
      known?.verification?.stage,
      known?.verification?.images.length,
      known?.verification?.imagesDeletedAt,
      upload?.image,
    ],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})

test("every state of a review is reached", () => {
  const port = { queue: never, open: never, image: never, decide: never }
  const machine = identityReviewMachine({ identityReview: port })
  const queue = { now: EVENING, waiting: [], overdueImages: 0 }
  const review = {
    id: "1",
    kind: "member",
    submittedAt: EVENING,
    fullName: "Ana",
    dateOfBirth: null,
  } as const
  const reached = reachedStates(machine, {
    events: [
      { type: "QUEUE.LOOK" },
      { type: "REVIEW.OPEN", id: "1" },
      { type: "REVIEW.CLOSE" },
      { type: "FINDING.CHOOSE", part: "id", finding: "clear" },
      { type: "FINDING.CHOOSE", part: "face", finding: "match" },
      { type: "FINDING.CHOOSE", part: "address", finding: "shown" },
      { type: "REVIEW.DECIDE" },
    ],
    outputs: { look: [queue], open: [{ review, images: { id: null, selfie: null } }], decide: [queue] },
    errors: [new NetworkFailed({})],
    identify: ({ findings }) => Object.values(findings),
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})
