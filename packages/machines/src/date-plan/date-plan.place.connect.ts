import {
  checkColor,
  isItemFine,
  placeMessages,
  type PlaceCheck,
  type PlaceColor,
  type PlaceFinding,
  type PlaceItem,
} from "@porchlight/core/date-plan"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import { isSignInTag } from "../backend/index.ts"
import type { Failure } from "../error/index.ts"
import type { placeMachine } from "./date-plan.place.machine.ts"
import type { PlaceState } from "./date-plan.place.types.ts"

type PlaceMachine = ReturnType<typeof placeMachine>

/** What is known in one respect, in words. */
export interface FindingView {
  readonly item: PlaceItem
  readonly name: string
  /** `Fine`, `Not fine` or `Not enough data`. */
  readonly verdict: string
  /** Null where nothing is known. */
  readonly isFine: boolean | null
  /** Why; empty for a demo, which has no reasons. */
  readonly reason: string
}

/** What was found out about a place. */
export interface PlaceResult {
  readonly title: string
  /** `85 of 100`, or that there is not enough data. */
  readonly score: string
  readonly color: PlaceColor | null
  /** What the colour says, in words; or what the missing number means. */
  readonly meaning: string
  readonly findings: ReadonlyArray<FindingView>
  /** That chance made the number; null for evidence. */
  readonly warning: string | null
}

/** What a screen may know and do. No framework, no DOM. */
export interface PlaceView {
  readonly state: PlaceState
  readonly place: string
  readonly isPending: boolean
  /** What is missing, as a title and a sentence; null for nothing. */
  readonly fault: { readonly title: string; readonly text: string } | null
  readonly failure: Failure | null
  /** Whether it has to be signed in first. */
  readonly needsSignIn: boolean
  readonly status: string
  readonly result: PlaceResult | null
  readonly change: (place: string) => void
  readonly check: () => void
}

export function connectPlace(
  snapshot: SnapshotFrom<PlaceMachine>,
  send: ActorRefFrom<PlaceMachine>["send"],
): PlaceView {
  const { place, isMissing, check, failure } = snapshot.context
  const state = snapshot.value
  const isPending = state === "checking" || state === "pretending"
  return {
    state,
    place,
    isPending,
    fault: isMissing ? { title: placeMessages.requiredTitle, text: placeMessages.required } : null,
    failure,
    needsSignIn: isSignInTag(failure?.tag),
    status: isPending ? placeMessages.checking : "",
    result: state === "found" && check !== null ? resultOf(check) : null,
    change: (typed) => send({ type: "PLACE.CHANGE", place: typed }),
    check: () => send({ type: "PLACE.CHECK" }),
  }
}

function resultOf({ place, score, findings, isSimulated }: PlaceCheck): PlaceResult {
  const color = checkColor({ score, findings })
  const bad = isSimulated ? [] : findings.filter((finding) => isItemFine(finding) === false)
  const names = bad.map(({ item }) => placeMessages.item[item])
  return {
    title: placeMessages.result(place),
    score: score === null ? placeMessages.noData : placeMessages.score(score),
    color,
    meaning: color === null ? placeMessages.noDataText : meaningOf(color, names),
    findings: findings.map((finding) => findingView(finding, isSimulated)),
    warning: isSimulated ? placeMessages.simulated : null,
  }
}

function meaningOf(color: PlaceColor, notFine: ReadonlyArray<string>): string {
  const said = placeMessages.color[color]
  return notFine.length === 0 ? said : `${said}. ${placeMessages.notFineNames(notFine)}`
}

function findingView(finding: PlaceFinding, isSimulated: boolean): FindingView {
  const { item, known, good } = finding
  const isFine = isItemFine(finding)
  const verdict = isFine ? placeMessages.fine : placeMessages.notFine
  return {
    item,
    name: placeMessages.item[item],
    isFine,
    verdict: isFine === null ? placeMessages.noData : verdict,
    reason: isSimulated ? "" : placeMessages.reason[item](known, good),
  }
}
