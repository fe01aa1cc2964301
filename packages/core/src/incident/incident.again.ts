import type { Instant } from "../time/index.ts"
import { ANSWER_COUNTS_FOR_MS, CALLED_AGAIN_AFTER_MS } from "./incident.constants.ts"
import type { Incident } from "./incident.schema.ts"

type Open = Pick<Incident, "kind" | "reason" | "acknowledgedAt" | "nextRoundAt">

/** A call for help of hers. */
type CallKind = NonNullable<Incident["reason"]["calledBy"]>

/** How she last called for help while the alarm was open; null where her people know of no such call. */
export function calledBy({ calledAt, calledBy: by = "sos" }: Incident["reason"]): CallKind | null {
  return calledAt === undefined ? null : by
}

/** What the people of an alarm were told of, where that is not that she calls for help; null where they know that. */
export function toldInstead({
  kind,
  reason,
}: Pick<Incident, "kind" | "reason">): "missed-check-in" | "cloak" | "route" | null {
  const told = calledBy(reason) ?? kind
  return told === "missed-check-in" || told === "cloak" || told === "route" ? told : null
}

/**
 * Whether an alarm that is open reminds nobody any more: its rounds are used up, or somebody answered so long ago that the
 * answer is not about now. Nothing but her PIN closes an alarm, so one may stand open for days.
 */
export function isSpent(
  { nextRoundAt, acknowledgedAt }: Pick<Incident, "nextRoundAt" | "acknowledgedAt">,
  now: Instant,
): boolean {
  if (nextRoundAt !== null) return false
  return acknowledgedAt === null || now - acknowledgedAt >= ANSWER_COUNTS_FOR_MS
}

/**
 * Whether a word under duress is heard through a hidden alarm that is open, whose people it reminds already. One that is spent
 * reminds nobody, and one of another date tells other people, of another place and somebody else: then a new one opens.
 * @param watchId of the date that is on; null without one
 */
export function hearsDuress(
  hidden: Pick<Incident, "watchId" | "nextRoundAt" | "acknowledgedAt">,
  watchId: string | null,
  now: Instant,
): boolean {
  return !isSpent(hidden, now) && (watchId === null || hidden.watchId === watchId)
}

/**
 * Whether a call for help while an alarm is open tells its people once more. A broadcast does, and so does every call where the
 * alarm is spent. SOS does where the alarm is about something else and they do not know yet that she pressed it, and where
 * somebody has answered, after which no round reminds anybody; presses after each other are one. That she left, or strayed from
 * her way, is no news during an alarm.
 */
export function tellsAgain(open: Open, call: CallKind, now: Instant): boolean {
  if (call === "broadcast") return true
  const { calledAt } = open.reason
  const isCalled = calledAt !== undefined && calledBy(open.reason) === "sos"
  if (call === "sos" && isCalled && now - calledAt < CALLED_AGAIN_AFTER_MS) return false
  if (isSpent(open, now)) return true
  return call === "sos" && (toldInstead(open) !== null || open.acknowledgedAt !== null)
}

/**
 * An alarm as its people are told of it while another one, which she does not see, says that she is forced: whatever she is
 * made to do besides, nobody may call her phone (B-05).
 */
export function asForced<Alarm extends Pick<Incident, "kind" | "reason">>(alarm: Alarm): Alarm {
  return { ...alarm, kind: "duress", reason: { ...alarm.reason, kind: "duress" } }
}

/** The alarm as its people are told of it: of her last call for help, and of when that was. Duress stays what it is. */
export function asTold<Alarm extends Pick<Incident, "kind" | "reason">>(alarm: Alarm): Alarm {
  const { kind, reason } = alarm
  const call = calledBy(reason)
  if (call === null || reason.calledAt === undefined || kind === "duress") return alarm
  return { ...alarm, kind: call, reason: { ...reason, kind: call, happenedAt: reason.calledAt } }
}
