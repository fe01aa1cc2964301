import { expect, test } from "vitest"
import { alarmToTell } from "./alarm-place.ts"

const alone = { incidentId: "alarm", placeId: "alarm" }
const ofDate = { incidentId: "alarm", placeId: "date" }

test("while an alarm is open its people are told where she is from every page, not from the toolkit alone (LOC-04)", () => {
  expect(alarmToTell(alone, { screen: "settings", place: "off" })).toBe("alarm")
  expect(alarmToTell(alone, { screen: "home", place: "off" })).toBe("alarm")
  expect(alarmToTell(ofDate, { screen: "settings", place: "on" })).toBe("date")
})

test("the toolkit, and the page of a date, tell it themselves; of a date it is told only where she wants that", () => {
  expect(alarmToTell(alone, { screen: "sos", place: "off" })).toBeNull()
  expect(alarmToTell(ofDate, { screen: "home", place: "on" })).toBeNull()
  expect(alarmToTell(ofDate, { screen: "settings", place: "off" })).toBeNull()
})

test("without an alarm nothing is told", () => {
  expect(alarmToTell({ incidentId: null, placeId: null }, { screen: "settings", place: "on" })).toBeNull()
})
