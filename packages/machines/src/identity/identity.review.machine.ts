import {
  FINDINGS,
  identityReviewMessages as words,
  type IdentityDecision,
  type ImageBytes,
} from "@porchlight/core/identity"
import { tagOf } from "@porchlight/core/error"
import { assign, fromPromise, setup } from "xstate"
import type { Thrown } from "../error/index.ts"
import type {
  IdentityReviewContext,
  IdentityReviewEvent,
  IdentityReviewPorts,
  OpenedReview,
  ReviewFindings,
  ReviewPart,
} from "./identity.types.ts"

const NOTHING_FOUND: ReviewFindings = { id: null, face: null, address: null }

/** What was chosen, once something was of every part. */
export function decisionOf({ id, face, address }: ReviewFindings): IdentityDecision | null {
  return id === null || face === null || address === null ? null : { id, face, address }
}

/** One finding more; what is none of that part's is left out. */
function withFinding(findings: ReviewFindings, part: ReviewPart, finding: string): ReviewFindings {
  const known = FINDINGS[part].find((one) => one === finding)
  return known === undefined ? findings : { ...findings, [part]: known }
}

function failureText(error: unknown): string {
  const tag = tagOf(error)
  if (tag === "StepUpNeeded") return words.stepUp
  return tag === "Conflict" || tag === "NotFound" ? words.taken : words.failed
}

/** The reviews, one at a time: images are there only while one is looked at. The backend decides everything once more. */
export const identityReviewMachine = ({ identityReview }: IdentityReviewPorts) => {
  const imageOf = async (id: string, image: "id" | "selfie"): Promise<ImageBytes | null> =>
    identityReview.image(id, image).catch(() => null)
  return setup({
    types: {} as { context: IdentityReviewContext; events: IdentityReviewEvent },
    actors: {
      look: fromPromise(() => identityReview.queue()),
      open: fromPromise(async ({ input }: { input: string }): Promise<OpenedReview> => {
        const review = await identityReview.open(input)
        const [id, selfie] = await Promise.all([imageOf(input, "id"), imageOf(input, "selfie")])
        return { review, images: { id, selfie } }
      }),
      decide: fromPromise(({ input }: { input: { id: string; decision: IdentityDecision } }) =>
        identityReview.decide(input.id, input.decision),
      ),
    },
    guards: { isWhole: ({ context }) => decisionOf(context.findings) !== null },
    actions: {
      forget: assign({ chosenId: null, opened: null, findings: NOTHING_FOUND, fault: null }),
      begin: assign({ failure: null, isDecided: false }),
      fail: assign((_, { error }: Thrown) => ({ failure: failureText(error) })),
    },
  }).createMachine({
    id: "identity-review",
    context: {
      queue: null,
      chosenId: null,
      opened: null,
      findings: NOTHING_FOUND,
      fault: null,
      failure: null,
      isDecided: false,
    },
    initial: "loading",
    states: {
      loading: {
        entry: "forget",
        invoke: {
          src: "look",
          onDone: { target: "queue", actions: assign(({ event }) => ({ queue: event.output })) },
          onError: { target: "failed", actions: { type: "fail", params: ({ event }) => event } },
        },
      },
      failed: { on: { "QUEUE.LOOK": { target: "loading", actions: "begin" } } },
      queue: {
        entry: "forget",
        on: {
          "QUEUE.LOOK": { target: "loading", actions: "begin" },
          "REVIEW.OPEN": {
            target: "opening",
            actions: ["begin", assign(({ event }) => ({ chosenId: event.id }))],
          },
        },
      },
      opening: {
        invoke: {
          src: "open",
          input: ({ context }) => context.chosenId ?? "",
          onDone: { target: "open", actions: assign(({ event }) => ({ opened: event.output })) },
          onError: { target: "loading", actions: { type: "fail", params: ({ event }) => event } },
        },
      },
      open: {
        on: {
          "FINDING.CHOOSE": {
            actions: assign(({ context, event }) => ({
              findings: withFinding(context.findings, event.part, event.finding),
              fault: null,
            })),
          },
          "REVIEW.CLOSE": "queue",
          "REVIEW.DECIDE": [
            { guard: "isWhole", target: "deciding", actions: "begin" },
            { actions: assign({ fault: () => words.chooseAll }) },
          ],
        },
      },
      deciding: {
        invoke: {
          src: "decide",
          input: ({ context }) => ({
            id: context.chosenId ?? "",
            decision: decisionOf(context.findings) ?? {
              id: "unreadable",
              face: "unclear",
              address: "not-shown",
            },
          }),
          onDone: {
            target: "queue",
            actions: assign(({ event }) => ({ queue: event.output, isDecided: true })),
          },
          onError: { target: "loading", actions: { type: "fail", params: ({ event }) => event } },
        },
      },
    },
  })
}
