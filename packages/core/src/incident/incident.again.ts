import type { Instant } from "../time/index.ts"
import { CALLED_AGAIN_AFTER_MS } from "./incident.constants.ts"
import type { Incident } from "./incident.schema.ts"

type Open = Pick<Incident, "kind" | "reason" | "acknowledgedAt">

/** What the people of an alarm were told of, where that is not that she calls for help; null where they know that. */
export function toldInstead({
  kind,
  reason,
}: Pick<Incident, "kind" | "reason">): "missed-check-in" | "cloak" | "route" | null {
  if (reason.calledAt !== undefined) return null
  return kind === "missed-check-in" || kind === "cloak" || kind === "route" ? kind : null
}

/**
 * Whether a call for help while an alarm is open tells its people once more. A broadcast does; SOS does where the alarm is
 * about something else and they do not know yet that she pressed it, and where somebody has answered, after which no round
 * reminds anybody; presses after each other are one. That she left, or strayed from her way, is no news during an alarm.
 */
export function tellsAgain(open: Open, call: "sos" | "broadcast" | "cloak" | "route", now: Instant): boolean {
  if (call !== "sos") return call === "broadcast"
  const { calledAt } = open.reason
  if (calledAt !== undefined && now - calledAt < CALLED_AGAIN_AFTER_MS) return false
  return toldInstead(open) !== null || open.acknowledgedAt !== null
}

/**
 * An alarm as its people are told of it while another one, which she does not see, says that she is forced: whatever she is
 * made to do besides, nobody may call her phone (B-05).
 */
export function asForced<Alarm extends Pick<Incident, "kind" | "reason">>(alarm: Alarm): Alarm {
  return { ...alarm, kind: "duress", reason: { ...alarm.reason, kind: "duress" } }
}

/** The alarm as its people are told of it: once she has pressed SOS, of that and of when. Duress stays what it is. */
export function asTold<Alarm extends Pick<Incident, "kind" | "reason">>(alarm: Alarm): Alarm {
  const { kind, reason } = alarm
  if (reason.calledAt === undefined || kind === "duress") return alarm
  return { ...alarm, kind: "sos", reason: { ...reason, kind: "sos", happenedAt: reason.calledAt } }
}
