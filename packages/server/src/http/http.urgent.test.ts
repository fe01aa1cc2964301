import { expect, test } from "vitest"
import { isUrgent } from "./http.urgent.ts"

test.each([
  ["POST", "/api/v1/sos/presses"],
  ["POST", "/api/v1/sos/presses/a-key/cancel"],
  ["POST", "/api/v1/watches/an-id/check-in"],
  ["GET", "/api/v1/watch"],
  ["POST", "/api/v1/date-plans/an-id/arming"],
  ["POST", "/api/v1/incidents/an-id/resolve"],
  ["POST", "/api/v1/escape-texts"],
  ["POST", "/api/v1/responder/a-token/answer"],
  ["GET", "/api/v1/session"],
  ["GET", "/r/a-token"],
  ["POST", "/inbound/twilio/text"],
])("%s %s goes before others", (method, path) => {
  expect(isUrgent(method, path)).toBe(true)
})

test.each([
  ["POST", "/api/v1/session"],
  ["GET", "/api/v1/sessions"],
  ["GET", "/api/v1/date-plans"],
  ["GET", "/api/v1/live/watch"],
  ["POST", "/api/v1/registrations"],
  ["POST", "/check-in-here"],
  ["GET", "/i/a-token"],
  ["GET", "/sos"],
  ["GET", "/"],
])("%s %s waits its turn", (method, path) => {
  expect(isUrgent(method, path)).toBe(false)
})
