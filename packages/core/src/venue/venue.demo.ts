import { isTextable } from "../phone/index.ts"
import { isCalendarDate } from "../time/index.ts"
import { DEMO_SOURCE } from "./venue.constants.ts"
import type { Venue, VenueFact, VenueInput } from "./venue.schema.ts"

const CHECKED_ON = "2026-11-01"
const day = isCalendarDate(CHECKED_ON) ? CHECKED_ON : null
const source = DEMO_SOURCE

const fact = (kind: VenueFact["kind"], isSo: boolean, note = ""): ReadonlyArray<VenueFact> =>
  day === null ? [] : [{ kind, isSo, note, source, checkedOn: day }]

const number = <N extends number>(value: N) => (day === null ? null : { value, source, checkedOn: day })

/** A number that belongs to nobody: 555-0100 to 555-0199 (NANPA). */
const phone = (last: string) => {
  const digits = `+1212555${last}`
  return isTextable(digits) ? digits : null
}

interface DemoVenue extends Pick<Venue, "id">, VenueInput {}

/**
 * Places that are nowhere, for demos alone: each is shown as made up, none is verified, and production refuses them unless it
 * was told to (D-89).
 */
export const DEMO_VENUES: ReadonlyArray<DemoVenue> = [
  {
    id: "00000000-0000-7000-8000-00000000de01",
    name: "The Example Kitchen",
    category: "restaurant",
    address: "1 Sample Street, Anytown",
    phone: phone("0111"),
    position: { latitude: 41.8819, longitude: -87.6278 },
    rating: number(4.6),
    safetyScore: number(94),
    facts: [
      ...fact("hours", true, "Every day 11:00 to 22:00"),
      ...fact("staffed-door", true),
      ...fact("transport", true, "Night bus at the corner"),
      ...fact("lighting", true),
    ],
  },
  {
    id: "00000000-0000-7000-8000-00000000de02",
    name: "Placeholder Bar",
    category: "bar",
    address: "22 Specimen Road, Anytown",
    phone: phone("0112"),
    position: { latitude: 41.8843, longitude: -87.6324 },
    rating: number(4.1),
    safetyScore: number(85),
    facts: [
      ...fact("hours", true, "Thursday to Sunday 18:00 to 02:00"),
      ...fact("code-phrase", true, "Ask for Angela"),
      ...fact("lighting", false, "The yard is dark"),
      ...fact("staff-trained", true),
    ],
  },
  {
    id: "00000000-0000-7000-8000-00000000de03",
    name: "Café Muster",
    category: "cafe",
    address: "3 Pattern Square, Anytown",
    phone: null,
    position: { latitude: 41.879, longitude: -87.624 },
    rating: null,
    safetyScore: null,
    facts: [...fact("hours", true, "Every day 8:00 to 18:00")],
  },
  {
    id: "00000000-0000-7000-8000-00000000de04",
    name: "Dummy Bowling",
    category: "entertainment",
    address: "40 Fiction Avenue, Anytown",
    phone: phone("0114"),
    position: null,
    rating: number(3.8),
    safetyScore: number(72),
    facts: [...fact("staffed-door", false), ...fact("transport", false, "The last bus leaves at 21:00")],
  },
]
