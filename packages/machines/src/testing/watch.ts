import type { LiveHandler, LivePort, LiveTopics } from "@porchlight/core/backend"
import type { ArmPreview, Watch, WatchState } from "@porchlight/core/check-in"
import type { DatePlan } from "@porchlight/core/date-plan"
import { addMinutes, toInstant } from "@porchlight/core/time"

/** 2026-11-21 at 20:00 in Chicago. */
export const EVENING = toInstant(1_795_312_800_000)

export const aPlan: DatePlan = {
  id: "00000000-0000-7000-8000-000000000001",
  name: "Alex",
  place: "Café Luz",
  startsAt: EVENING,
  timeZone: "America/Chicago",
  durationMinutes: 120,
  notes: "",
  contactIds: [],
  intervalMinutes: null,
  graceMinutes: 10,
  status: "active",
  createdAt: EVENING,
}

/** Due half an hour after `EVENING`; Maya is told ten minutes later, Sam another five after her. */
export const aWatch: Watch = {
  id: "00000000-0000-7000-8000-0000000000aa",
  planId: aPlan.id,
  phase: "date",
  epoch: 0,
  armedAt: EVENING,
  originalEndAt: addMinutes(EVENING, 120),
  plannedEndAt: addMinutes(EVENING, 120),
  intervalMinutes: null,
  graceMinutes: 10,
  epochStartedAt: EVENING,
  dueAt: addMinutes(EVENING, 30),
  stepsDone: 0,
  lastCheckInAt: null,
  incidentId: null,
  endedAt: null,
  outcome: null,
  recipients: [
    { contactId: "maya", name: "Maya", tier: 1, channels: ["sms"], onCall: "yes" },
    { contactId: "sam", name: "Sam", tier: 2, channels: ["sms", "email"], onCall: "asked" },
  ],
}

export const aPreview: ArmPreview = {
  firstDueAt: aWatch.dueAt,
  alarmAt: addMinutes(aWatch.dueAt, 10),
  recipients: aWatch.recipients,
  leftOut: [],
  isPhoneStopped: false,
  refusal: null,
}

export const nothingWatched: WatchState = {
  now: EVENING,
  watch: null,
  plan: null,
  incident: null,
  deliveries: [],
  fix: null,
}

export const watching: WatchState = { ...nothingWatched, watch: aWatch, plan: aPlan }

/** A live line that a test holds in its hand. */
export function aLine<Topic extends keyof LiveTopics>() {
  let handler: LiveHandler<LiveTopics[Topic]> | null = null
  const live: LivePort = {
    subscribe: (_topic, given) => {
      // A test follows one topic, so the handler is for that topic's states.
      handler = given as unknown as LiveHandler<LiveTopics[Topic]>
      return () => {
        handler = null
      }
    },
  }
  return {
    live,
    isFollowed: () => handler !== null,
    up: () => handler?.onLine(true),
    down: () => handler?.onLine(false),
    tell: (state: LiveTopics[Topic]) => handler?.onState(state),
  }
}
