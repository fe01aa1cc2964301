import { plannedEnd, type DatePlan, type DatePlanPort } from "@porchlight/core/date-plan"
import type { ClockPort } from "@porchlight/core/backend"
import { assign, fromPromise, setup, type SnapshotFrom } from "xstate"

export interface DraftsPorts {
  readonly datePlan: Pick<DatePlanPort, "list">
  readonly clock: ClockPort
}

interface DraftsContext {
  readonly drafts: ReadonlyArray<DatePlan>
}

export const DRAFTS_STATES = ["looking", "shown", "unknown"] as const

/** The plans that were saved and can still be activated, the soonest first. Without them nothing is said: they are extra. */
export const draftsMachine = ({ datePlan, clock }: DraftsPorts) =>
  setup({
    types: {} as { context: DraftsContext },
    actors: { look: fromPromise(() => datePlan.list()) },
    actions: {
      keepOpen: assign((_, plans: ReadonlyArray<DatePlan>) => ({
        drafts: plans
          .filter((plan) => plan.status === "draft" && plannedEnd(plan) > clock.now())
          .sort((a, b) => a.startsAt - b.startsAt),
      })),
    },
  }).createMachine({
    id: "date-plan-drafts",
    context: { drafts: [] },
    initial: "looking",
    states: {
      looking: {
        invoke: {
          src: "look",
          onDone: { target: "shown", actions: { type: "keepOpen", params: ({ event }) => event.output } },
          onError: "unknown",
        },
      },
      shown: {},
      unknown: {},
    },
  })

type DraftsMachine = ReturnType<typeof draftsMachine>

/** What a screen may know. No framework, no DOM. */
export interface DraftsView {
  readonly state: (typeof DRAFTS_STATES)[number]
  readonly drafts: ReadonlyArray<DatePlan>
}

export function connectDrafts(snapshot: SnapshotFrom<DraftsMachine>): DraftsView {
  return { state: snapshot.value, drafts: snapshot.context.drafts }
}
