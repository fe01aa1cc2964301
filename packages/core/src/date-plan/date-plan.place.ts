import { foldText } from "../text/index.ts"
import {
  PLACE_GREEN_MIN,
  PLACE_ITEM_MIN,
  PLACE_ITEMS,
  PLACE_KNOWN_MIN,
  PLACE_YELLOW_MIN,
  SIMULATED_SCORE,
} from "./date-plan.place.constants.ts"
import type { PlaceCheck, PlaceFinding, PlaceItem } from "./date-plan.place.schema.ts"
import type { Felt } from "./date-plan.record.schema.ts"

/** A date of hers that is over, as far as its place is still known. */
export interface PlaceVisit {
  readonly place: string
  /** Null where she did not say. */
  readonly felt: Felt | null
  readonly hadAlarm: boolean
}

/** What is known of a place in one respect. */
export type PlaceEvidence = Pick<PlaceFinding, "item" | "known" | "good">

/** Whether two texts name the same place: case, accents and spaces make no difference. */
export function isSamePlace(one: string, other: string): boolean {
  return foldText(one) === foldText(other)
}

/** What her own dates say of a place. What venues and zones say, a backend adds. */
export function evidenceOf(visits: ReadonlyArray<PlaceVisit>, place: string): ReadonlyArray<PlaceEvidence> {
  const there = visits.filter((visit) => isSamePlace(visit.place, place))
  const told = there.filter(({ felt }) => felt !== null)
  return [
    { item: "visits", known: told.length, good: told.filter(({ felt }) => felt === "good").length },
    { item: "alarms", known: there.length, good: there.filter(({ hadAlarm }) => !hadAlarm).length },
  ]
}

/** A check from evidence: each item has its own number, and the whole is the mean of those that have one. */
export function checkOf(place: string, evidence: ReadonlyArray<PlaceEvidence>): PlaceCheck {
  const findings = PLACE_ITEMS.map((item): PlaceFinding => {
    const { known = 0, good = 0 } = evidence.find((each) => each.item === item) ?? {}
    return { item, known, good, score: known < PLACE_KNOWN_MIN ? null : Math.round((100 * good) / known) }
  })
  const scores = findings.flatMap(({ score }) => (score === null ? [] : [score]))
  const sum = scores.reduce((total, score) => total + score, 0)
  const score = scores.length === 0 ? null : Math.round(sum / scores.length)
  return { place, score, findings, isSimulated: false }
}

/** A demo's check: one number by chance, `random` from 0 up to, not including, 1, and the same for every item (001 §9). */
export function simulatedCheck(place: string, random: number): PlaceCheck {
  const { min, max } = SIMULATED_SCORE
  const score = min + Math.floor(random * (max - min + 1))
  const findings = PLACE_ITEMS.map((item) => ({ item, score, known: 0, good: 0 }))
  return { place, score, findings, isSimulated: true }
}

export type PlaceColor = "green" | "yellow" | "red"

/** The colour of a score from 0 to 100. */
export function placeColor(score: number): PlaceColor {
  if (score >= PLACE_GREEN_MIN) return "green"
  return score >= PLACE_YELLOW_MIN ? "yellow" : "red"
}

/** The colour of a check; null without a number. Never green while an item is not fine: a mean would hide it (D-79). */
export function checkColor({ score, findings }: Pick<PlaceCheck, "score" | "findings">): PlaceColor | null {
  if (score === null) return null
  const color = placeColor(score)
  return color === "green" && findings.some((finding) => isItemFine(finding) === false) ? "yellow" : color
}

/** Whether an item is fine; null where nothing is known. */
export function isItemFine({ item, score }: Pick<PlaceFinding, "item" | "score">): boolean | null {
  return score === null ? null : score >= itemMin(item)
}

function itemMin(item: PlaceItem): number {
  return PLACE_ITEM_MIN[item]
}
