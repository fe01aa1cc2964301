import { isE164 } from "@porchlight/core/phone"
import { countCodePoints } from "@porchlight/core/text"
import {
  calendarDate,
  isCalendarDate,
  addMs,
  DAY_MS,
  type CalendarDate,
  type Instant,
} from "@porchlight/core/time"
import {
  suggestionFaults,
  VENUE_FACT_NOTE_MAX_LENGTH,
  VENUE_FACTS,
  VENUE_SOURCE_MAX_LENGTH,
  venueDeskMessages as words,
  venueMessages,
  type Suggestion,
  type Venue,
  type VenueFact,
  type VenueInput,
} from "@porchlight/core/venue"
import type { EvidenceForm, FactForm, VenueDeskContext, VenueForm } from "./venue.desk.types.ts"

const NO_NUMBER: EvidenceForm = { value: "", source: "", checkedOn: "" }
const UNKNOWN: FactForm = { answer: "unknown", note: "", source: "", checkedOn: "" }

const everyFact = (fact: (kind: VenueFact["kind"]) => FactForm): VenueForm["facts"] => ({
  hours: fact("hours"),
  "staffed-door": fact("staffed-door"),
  "code-phrase": fact("code-phrase"),
  transport: fact("transport"),
  lighting: fact("lighting"),
  "staff-trained": fact("staff-trained"),
})

export const EMPTY_VENUE: VenueForm = {
  name: "",
  category: "restaurant",
  address: "",
  phone: "",
  position: "",
  rating: NO_NUMBER,
  score: NO_NUMBER,
  facts: everyFact(() => UNKNOWN),
}

/** A suggestion as the beginning of a venue: what its owner said is no evidence, and is not taken over. */
export function formOfSuggestion({ name, category, address }: Suggestion): VenueForm {
  return { ...EMPTY_VENUE, name, category, address }
}

/** A venue as it is typed. */
export function formOfVenue(venue: Venue): VenueForm {
  const { name, category, address, phone, position, rating, safetyScore, facts } = venue
  return {
    name,
    category,
    address,
    phone: phone ?? "",
    position: position === null ? "" : `${position.latitude}, ${position.longitude}`,
    rating: numberForm(rating),
    score: numberForm(safetyScore),
    facts: everyFact((kind) => factForm(facts.find((fact) => fact.kind === kind))),
  }
}

function numberForm(number: Venue["rating"]): EvidenceForm {
  if (number === null) return NO_NUMBER
  return { value: String(number.value), source: number.source, checkedOn: number.checkedOn }
}

function factForm(fact: VenueFact | undefined): FactForm {
  if (fact === undefined) return UNKNOWN
  const { isSo, note, source, checkedOn } = fact
  return { answer: isSo ? "yes" : "no", note, source, checkedOn }
}

type Faults = VenueDeskContext["faults"]

/** What is typed as what is written down, or what is wrong with it. */
export function readVenueForm(
  form: VenueForm,
  now: Instant,
): { readonly input: VenueInput } | { readonly faults: Faults } {
  const evidence = evidenceReader(calendarDate(addMs(now, DAY_MS), "UTC"))
  const named = Object.entries(suggestionFaults({ ...form, note: "" }))
  const faults: Record<string, string> = Object.fromEntries(
    named.map(([field, fault]) => [field, venueMessages[fault]]),
  )
  const noted = <Value>(field: string, read: Value | string): Value | null => {
    if (typeof read !== "string") return read
    faults[field] = read
    return null
  }
  const phone = form.phone.trim()
  if (phone !== "" && !isE164(phone)) faults["phone"] = words.phoneFault
  const input: VenueInput = {
    name: form.name.trim(),
    category: form.category,
    address: form.address.trim(),
    phone: isE164(phone) ? phone : null,
    position: noted("position", positionOf(form.position)),
    rating: noted(
      "rating",
      evidence.number(form.rating, /^(?:[0-4](?:[.,]\d)?|5(?:[.,]0)?)$/u, words.ratingFault),
    ),
    safetyScore: noted("score", evidence.number(form.score, /^(?:\d{1,2}|100)$/u, words.scoreFault)),
    facts: VENUE_FACTS.flatMap((kind) => {
      const fact = noted(kind, evidence.fact(kind, form.facts[kind]))
      return fact === null ? [] : [fact]
    }),
  }
  return Object.keys(faults).length === 0 ? { input } : { faults }
}

/** The place on the map; null for none, a sentence for what is no place. */
function positionOf(typed: string): VenueInput["position"] | string {
  if (typed.trim() === "") return null
  const parts = typed.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)))
  const [latitude = Number.NaN, longitude = Number.NaN] = parts
  const isPlace = parts.length === 2 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isPlace ? { latitude, longitude } : words.positionFault
}

/** Reads what is said with who says so and since when; `last` is the last day that can have been. */
function evidenceReader(last: CalendarDate) {
  const proof = ({ source, checkedOn }: Pick<FactForm, "source" | "checkedOn">) => {
    const named = source.trim()
    if (named === "") return words.sourceRequired
    if (countCodePoints(named) > VENUE_SOURCE_MAX_LENGTH) return words.sourceLong
    if (!isCalendarDate(checkedOn)) return words.dateRequired
    return checkedOn > last ? words.factInFuture : { source: named, checkedOn }
  }
  return {
    /** Null for no number. */
    number: (form: EvidenceForm, shape: RegExp, fault: string) => {
      const typed = form.value.trim()
      if (typed === "") return null
      if (!shape.test(typed)) return fault
      const proven = proof(form)
      return typeof proven === "string" ? proven : { value: Number(typed.replace(",", ".")), ...proven }
    },
    /** Null for what is not known. */
    fact: (kind: VenueFact["kind"], { answer, note, ...form }: FactForm): VenueFact | string | null => {
      if (answer === "unknown") return null
      const said = note.trim()
      if (kind === "hours" && said === "") return words.hoursMissing
      if (countCodePoints(said) > VENUE_FACT_NOTE_MAX_LENGTH) return words.noteLong
      const proven = proof(form)
      return typeof proven === "string" ? proven : { kind, isSo: answer === "yes", note: said, ...proven }
    },
  }
}
