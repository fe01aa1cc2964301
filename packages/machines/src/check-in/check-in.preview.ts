import {
  armRefusalMessages,
  checkInMessages,
  type ArmPreview,
  tellingRounds,
  type ArmRefusal,
} from "@porchlight/core/check-in"
import type { Instant, TimeZone } from "@porchlight/core/time"
import type { SnapshotFrom } from "xstate"
import type { checkInMachine } from "./check-in.machine.ts"
import type { Refused } from "./check-in.types.ts"

/** What arming the plan would mean, in instants and in words. */
export interface PreviewView {
  readonly firstDueAt: Instant
  readonly alarmAt: Instant
  readonly timeZone: TimeZone
  /** `Next check-in at 21:30`. */
  readonly first: string
  /** One sentence a round; empty while nobody can be told. */
  readonly told: ReadonlyArray<string>
  /** Who cannot be told yet, and that they count once they can; and that her own phone may not be asked. Null when all can be. */
  readonly leftOut: string | null
  readonly refusal: ArmRefusal | null
  /** Why it cannot be armed and what to do; null when it can. */
  readonly refused: Refused | null
  /** Whether the dater may go on knowing that nobody is told. */
  readonly canAcceptNobody: boolean
  readonly acceptsNobody: boolean
  readonly canArm: boolean
  /** Why the last attempt did not arm it; shown under 'Not armed'. */
  readonly failed: Refused | null
}

/** The preview, or null while there is none to show. */
export function connectPreview(
  snapshot: SnapshotFrom<ReturnType<typeof checkInMachine>>,
  fallback: TimeZone,
  now: Instant,
): PreviewView | null {
  const { preview, plan, acceptsNobody, armRefused } = snapshot.context
  if (preview === null || snapshot.value.place === "guarded") return null
  const timeZone = plan?.timeZone ?? fallback
  return {
    firstDueAt: preview.firstDueAt,
    alarmAt: preview.alarmAt,
    timeZone,
    first: checkInMessages.nextCheckIn(preview.firstDueAt, timeZone, now),
    told: tellingRounds(preview.recipients, preview.alarmAt).map(({ names, at }) =>
      checkInMessages.toldAt(names, at, timeZone, now),
    ),
    leftOut: leftOutOf(preview),
    refusal: preview.refusal,
    refused: preview.refusal && armRefusalMessages[preview.refusal],
    canAcceptNobody: preview.refusal === "no-reachable-contact",
    acceptsNobody,
    canArm: snapshot.can({ type: "WATCH.ARM" }),
    failed: armRefused,
  }
}

function leftOutOf({ leftOut: names, isPhoneStopped }: ArmPreview): string | null {
  const said = [
    ...(names.length === 0
      ? []
      : [checkInMessages.leftOut(names), checkInMessages.countsLater(names.length)]),
    ...(isPhoneStopped ? [checkInMessages.phoneStopped] : []),
  ]
  return said.length === 0 ? null : said.join(" ")
}
