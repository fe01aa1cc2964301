import { activeLanguage, localeOf } from "@porchlight/core/language"
import { calendarDate, type Instant } from "@porchlight/core/time"
import {
  DEMO_SOURCE,
  factsOf,
  formatCheckedOn,
  isOld,
  venueColor,
  venueFence,
  venueMessages as words,
  venuePlace,
  type Venue,
  type VenueColor,
  type VenueFact,
  type VenueFactKind,
  type VenueFence,
} from "@porchlight/core/venue"

/** Something that somebody says of a venue, in words. */
export interface EvidenceView {
  readonly text: string
  /** Who says so and since when; null where nothing is known. */
  readonly source: string | null
  /** That it may have changed; null where it is fresh. */
  readonly old: string | null
}

export interface ScoreView extends EvidenceView {
  readonly color: VenueColor | null
}

export interface FactView extends EvidenceView {
  readonly kind: VenueFactKind
  readonly name: string
  /** Null where it is not known. */
  readonly isSo: boolean | null
  /** What is to be known about it; null for nothing. */
  readonly hint: string | null
}

/** A venue in words. */
export interface VenueItem {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly address: string
  /** As the place of a date. */
  readonly place: string
  readonly isDemo: boolean
  /** Since when it is verified, or that it is made up. */
  readonly badge: string
  readonly score: ScoreView
  readonly rating: EvidenceView
  readonly facts: ReadonlyArray<FactView>
  /** The number to call; null where it is not known. */
  readonly phone: string | null
  /** It as a zone on somebody's own map; null where nobody has said where it is. */
  readonly fence: VenueFence | null
}

/** A venue as it is read. */
export function venueItem(venue: Venue, now: Instant): VenueItem {
  const { id, name, category, address, isDemo, verifiedAt, phone } = venue
  return {
    id,
    name,
    category: words.filter[category],
    address,
    place: venuePlace(venue),
    isDemo,
    badge:
      isDemo || verifiedAt === null
        ? words.demo
        : words.verified(formatCheckedOn(calendarDate(verifiedAt, "UTC"))),
    score: scoreView(venue, now),
    rating: ratingView(venue, now),
    facts: factsOf(venue).map(({ kind, fact }) => factView(kind, fact, now)),
    phone,
    fence: venueFence(venue),
  }
}

type Evidence = Pick<VenueFact, "source" | "checkedOn">

function evidenced(text: string, { source, checkedOn }: Evidence, now: Instant): EvidenceView {
  return {
    text,
    source: words.source(source === DEMO_SOURCE ? words.demoSource : source, formatCheckedOn(checkedOn)),
    old: isOld({ checkedOn }, now) ? words.old : null,
  }
}

const unknown = (text: string): EvidenceView => ({ text, source: null, old: null })

function scoreView({ safetyScore }: Venue, now: Instant): ScoreView {
  if (safetyScore === null) return { ...unknown(words.noScore), color: null }
  const color = venueColor(safetyScore.value)
  // The colour is said in words, too.
  const text = `${words.score(safetyScore.value)} (${words.color[color]})`
  return { ...evidenced(text, safetyScore, now), color }
}

function ratingView({ rating }: Venue, now: Instant): EvidenceView {
  if (rating === null) return unknown(words.noRating)
  const value = rating.value.toLocaleString(localeOf(activeLanguage()), { maximumFractionDigits: 1 })
  return evidenced(words.rating(value), rating, now)
}

function factView(kind: VenueFactKind, fact: VenueFact | null, now: Instant): FactView {
  const name = words.fact[kind]
  if (fact === null) return { kind, name, isSo: null, hint: null, ...unknown(words.unknown) }
  const { isSo, note } = fact
  const answer = isSo ? words.yes : words.no
  const text = kind === "hours" ? note : note === "" ? answer : `${answer}: ${note}`
  const hint = kind === "code-phrase" && isSo ? words.phraseHint : null
  return { kind, name, isSo, hint, ...evidenced(text, fact, now) }
}
