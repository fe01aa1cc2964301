import { expect, test } from "vitest"
import { messagePriority, messageType } from "./provider.type.ts"

test.each([
  ["alert", "cloak", "invisibility_cloak"],
  ["alert", "sos", "emergency"],
  ["alert", "missed-check-in", "emergency"],
  ["all-clear", "cloak", "notification"],
  ["code", null, "verification"],
  ["password-reset", null, "verification"],
  ["escape-text", null, "alert"],
  ["placed-call", null, "alert"],
  ["prompt", null, "alert"],
  ["reminder", null, "notification"],
  ["vibe", null, "notification"],
])("a message for %s of an alarm of kind %s carries the type %s (CLOAK-10)", (purpose, kind, type) => {
  expect(messageType(purpose, kind)).toBe(type)
})

test.each([
  ["an alarm", "emergency", [], "high"],
  ["a code", "verification", [], "high"],
  ["a vibe", "notification", [], "normal"],
  ["a yes", "notification", [{ kind: "contact-answered", name: "Maya", answer: "yes" }], "normal"],
  ["a new device", "notification", [{ kind: "account", notice: "new-device" }], "high"],
] as const)("%s goes out with its priority (FN-09)", (_, type, news, priority) => {
  expect(messagePriority(type, news)).toBe(priority)
})
