import {
  DATE_EVENTS_MAX,
  DateReviewInput,
  type DateEvent,
  type DateEventType,
  type DateRecordPort,
} from "@porchlight/core/date-plan"
import { Conflict } from "@porchlight/core/error"
import { ownPlan } from "./date-plan.ts"
import { decode } from "./input.ts"
import type { Caller } from "./session.caller.ts"
import { rowsWhere } from "./store.ts"
import type { World } from "./world.ts"

export function recordPort(world: World, caller: Caller): DateRecordPort {
  const { reviews } = world.store
  return {
    events: async () => eventsOf(world, caller.account().id),
    reviews: async () => {
      const { id } = caller.account()
      return rowsWhere(reviews, ({ accountId }) => accountId === id)
        .map(({ review }) => review)
        .sort((a, b) => b.reviewedAt - a.reviewedAt)
    },
    review: async (planId, given) => {
      const account = caller.account()
      const plan = ownPlan(world, account, planId)
      const input = decode(DateReviewInput, given)
      if (plan.status !== "completed") throw new Conflict({})
      const review = { ...input, planId: plan.id, reviewedAt: world.now() }
      reviews.set(plan.id, { accountId: account.id, review })
      return review
    },
    forget: async (planId) => {
      if (reviews.get(planId)?.accountId === caller.account().id) reviews.delete(planId)
    },
  }
}

/** Writes to the log of dates. */
export function logDateEvent(
  world: World,
  accountId: string,
  type: DateEventType,
  watchId: DateEvent["watchId"],
  at: DateEvent["at"] = world.now(),
): void {
  world.store.dateEvents.push({ accountId, type, at, watchId })
}

/** The log with the alarms that she may know of, newest first. */
function eventsOf(world: World, accountId: string): ReadonlyArray<DateEvent> {
  const { dateEvents, incidents } = world.store
  const done = dateEvents
    .filter((event) => event.accountId === accountId)
    .map(({ type, at, watchId }): DateEvent => ({ type, at, watchId }))
  const alarms = rowsWhere(incidents, (row) => row.accountId === accountId && !row.isHidden).flatMap(
    ({ incident: { watchId, openedAt, closedAt } }): ReadonlyArray<DateEvent> => [
      { type: "alarm", at: openedAt, watchId },
      ...(closedAt === null ? [] : [{ type: "alarm-over", at: closedAt, watchId } as const]),
    ],
  )
  // Of two that happened in the same millisecond the later one was stored later.
  return [...done, ...alarms]
    .toReversed()
    .sort((a, b) => b.at - a.at)
    .slice(0, DATE_EVENTS_MAX)
}
