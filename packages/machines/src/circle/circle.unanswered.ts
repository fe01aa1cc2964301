import { tagOf } from "@porchlight/core/error"
import type { Unanswered } from "./circle.types.ts"

/** Why something reached nobody. A backend that is there and busy is no line that is down. */
export function unansweredBecause(error: unknown): Unanswered {
  return tagOf(error) === "Unavailable" ? "server" : "offline"
}
