import { expect, test } from "vitest"
import type { Contact } from "../circle/index.ts"
import { inLanguage, register } from "../language/index.ts"
import { formatClock, toInstant } from "../time/index.ts"
import { cloakMessagesEs } from "./cloak.messages.es.ts"
import { leaveMessagesEs } from "./cloak.leave.messages.es.ts"
import {
  CLOAK_TOAST_MS,
  cloakMessages,
  leaveMessages,
  cloakPeople,
  countPresses,
  DEFAULT_CLOAK_SETTINGS,
  isDisguised,
  isLeaving,
  leaveZone,
  UNKNOWN_TIME_ZONE,
  type CloakRecipients,
} from "./index.ts"

const person = (id: string, createdAt: number, changes: Partial<Contact> = {}) => ({
  id,
  createdAt: toInstant(createdAt),
  status: "verified" as Contact["status"],
  smsEnabled: true,
  ...changes,
})
const told = (
  contacts: ReadonlyArray<ReturnType<typeof person>>,
  recipients: CloakRecipients = "latest",
  emergencyMode = false,
) => cloakPeople(contacts, { recipients, emergencyMode }).map(({ id }) => id)

test("leaving tells the newest of those who said yes and take texts, and no one else (CLOAK-09)", () => {
  const circle = [
    person("old", 1),
    person("asked", 9, { status: "pending" }),
    person("newest", 5),
    person("silent", 7, { smsEnabled: false }),
    person("stopped", 8, { status: "stopped" }),
  ]
  expect(told(circle)).toEqual(["newest"])
  expect(told([circle[1] ?? person("", 0)])).toEqual([])
  expect(told([])).toEqual([])
})

test("all, nobody and the emergency mode are as they say", () => {
  const circle = [person("a", 1), person("b", 2)]
  expect(told(circle, "all")).toEqual(["b", "a"])
  expect(told(circle, "nobody")).toEqual([])
  expect(told(circle, "latest", true)).toEqual(["b", "a"])
  expect(told(circle, "nobody", true)).toEqual(["b", "a"])
})

test("a disguise is a list of tasks unless something else is chosen (CLOAK-08)", () => {
  expect(DEFAULT_CLOAK_SETTINGS).toMatchObject({
    appTitle: "Task Tracker",
    dashboardTitle: "My Tasks",
    iconStyle: "generic",
    autoReturn: false,
    recipients: "latest",
  })
})

test("a disguise holds in every browser, unless signing in is to end it (CLOAK-08)", () => {
  const settings = DEFAULT_CLOAK_SETTINGS
  expect(isDisguised({ level: "disguise", settings })).toBe(true)
  expect(isDisguised({ level: "disguise", settings: { ...settings, autoReturn: true } })).toBe(false)
  for (const level of [null, "leave"] as const) expect(isDisguised({ level, settings })).toBe(false)
})

test("toasts of the cloak stay between a second and a half and four seconds (CLOAK-14, CONST-08)", () => {
  expect(CLOAK_TOAST_MS).toEqual({ activation: 1_500, info: 3_000, error: 4_000 })
})

test("three presses of Shift within five seconds leave, and not one millisecond more", () => {
  const press = (times: ReadonlyArray<number>) => times.reduce<ReadonlyArray<number>>(countPresses, [])
  expect(isLeaving(press([0, 2_000]))).toBe(false)
  expect(isLeaving(press([0, 2_000, 5_000]))).toBe(true)
  expect(isLeaving(press([0, 2_000, 5_001]))).toBe(false)
  expect(isLeaving(press([0, 4_000, 6_000, 8_000]))).toBe(true)
})

test("what is said about activating, ending and testing it is said to the letter (CLOAK-03, CLOAK-11, CLOAK-12, FN-10)", () => {
  expect(cloakMessages).toMatchObject({
    restored: "Visibility Restored",
    failedTitle: "Activation Failed",
    failedText: "Could not activate Invisibility Cloak",
    errorTitle: "Error",
    errorText: "Failed to activate Invisibility Cloak",
    smsFailed: "Failed to send SMS",
    smsUndelivered: "SMS delivery failed",
    smsUnavailable: "SMS service unavailable",
    noContacts: "No contacts available",
    unexpected: "Unexpected error occurred",
  })
})

test("the way out speaks Spanish, too", () => {
  register("es", { leave: leaveMessagesEs })
  expect(inLanguage("es", () => leaveMessages.leave)).toBe("Salir")
})

test("who left is read in her browser's zone, else in her account's; where neither is known in UTC, and that is said", () => {
  // 22 Nov 2026, 21:11 UTC.
  const at = toInstant(1_795_381_860_000)
  const read = (said: string, ofAccount: string) => formatClock(at, leaveZone(said, ofAccount))
  expect(read("Asia/Tokyo", "America/New_York")).toBe("06:11")
  expect(read(UNKNOWN_TIME_ZONE, "America/New_York")).toBe("16:11")
  expect(read(UNKNOWN_TIME_ZONE, "UTC")).toBe("21:11 UTC")
})

test("Emergency Mode promises a place of a date alone: of anywhere else nobody is told where she is (D-78)", () => {
  expect(cloakMessages.emergencyModeHint).toMatch(
    /during a date with the place we know last, otherwise without/u,
  )
  expect(cloakMessagesEs.emergencyModeHint).toMatch(
    /durante una cita, con el último lugar .*; si no, sin lugar/u,
  )
})
