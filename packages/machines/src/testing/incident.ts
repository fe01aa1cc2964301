import type { Delivery } from "@porchlight/core/delivery"
import type { Incident } from "@porchlight/core/incident"
import { addMinutes, addMs } from "@porchlight/core/time"
import { aWatch, EVENING } from "./watch.ts"

const opened = addMinutes(EVENING, 40)

/** The alarm of `aWatch`: Maya was told, Sam comes next. */
export const anIncident: Incident = {
  id: "00000000-0000-7000-8000-0000000000cc",
  watchId: aWatch.id,
  epoch: 0,
  kind: "missed-check-in",
  reason: {
    kind: "missed-check-in",
    promptsIgnored: 3,
    phoneHeardAt: opened,
    batteryPercent: 41,
    movedMeters: 4_100,
  },
  openedAt: opened,
  roundsDone: 1,
  nextRoundAt: addMinutes(opened, 5),
  acknowledgedAt: null,
  unansweredAt: null,
  closedAt: null,
  responders: [
    { contactId: "maya", name: "Maya", tier: 1, rounds: 1, openedAt: null, answer: null, answeredAt: null },
    { contactId: "sam", name: "Sam", tier: 2, rounds: 0, openedAt: null, answer: null, answeredAt: null },
  ],
}

export const toMaya: Delivery = {
  id: "00000000-0000-7000-8000-0000000000d1",
  incidentId: anIncident.id,
  contactId: "maya",
  recipientName: "Maya",
  channel: "sms",
  purpose: "alert",
  round: 0,
  state: "accepted",
  reason: null,
  createdAt: opened,
  changedAt: addMs(opened, 1_000),
}

export const deliveries: ReadonlyArray<Delivery> = [
  { ...toMaya, id: "1", contactId: null, recipientName: "Ana", purpose: "prompt", state: "delivered" },
  toMaya,
  {
    ...toMaya,
    id: "3",
    channel: "voice",
    state: "failed",
    reason: "voicemail",
    createdAt: addMs(opened, 2_000),
  },
]
