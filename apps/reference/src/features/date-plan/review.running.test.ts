import { toInstant } from "@porchlight/core/time"
import type { DatePlan } from "@porchlight/core/date-plan"
import { expect, test } from "vitest"
import { runningFor } from "./review.running.ts"

const tonight: DatePlan = {
  id: "00000000-0000-7000-8000-000000000001",
  name: "Alex",
  place: "Café Luz",
  startsAt: toInstant(0),
  timeZone: "America/Chicago",
  durationMinutes: 120,
  notes: "",
  contactIds: [],
  intervalMinutes: null,
  graceMinutes: 10,
  status: "active",
  createdAt: toInstant(0),
}

test("a date that is on is not taken for the plan that is reviewed beside it: of that one nothing is armed yet", () => {
  const watchId = "00000000-0000-7000-8000-0000000000aa"
  expect(runningFor({ watchId: null, plan: tonight }, tonight.id)).toBeNull()
  expect(runningFor({ watchId, plan: tonight }, tonight.id)).toBe("this")
  expect(runningFor({ watchId, plan: tonight }, "00000000-0000-7000-8000-000000000002")).toBe("other")
})
