import { LEAVE_PATH } from "@porchlight/core/cloak"
import { API_PATH } from "./http.document.ts"

/** Where whoever asks may be in danger: her date and its check-ins, calls for help, alarms, and leaving. */
const HERS =
  /^\/(?:watch|watches|sos|incidents|escape-texts|placed-calls)(?:\/|$)|^\/date-plans\/[^/]+\/arming$/u
/** What those do who are told of an alarm, and what the gateways bring in of them and of her: texts, keys of a phone, reports. */
const THEIRS = /^\/(?:r|inbound)\//u

/** Whether a request goes before others where there is not enough for all. */
export function isUrgent(method: string, path: string): boolean {
  if (path === LEAVE_PATH || THEIRS.test(path)) return true
  if (!path.startsWith(`${API_PATH}/`)) return false
  const below = path.slice(API_PATH.length)
  // Who is signed in: without that answer an open page shows nothing of hers.
  if (method === "GET" && below === "/session") return true
  return HERS.test(below) || below.startsWith("/responder/")
}
