import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { spanish } from "../language/es/index.ts"
import { inLanguage, register } from "../language/index.ts"
import { addMinutes, addMs, DAY_MS, fromWallClock, HOUR_MS, type Instant } from "../time/index.ts"
import {
  CARD_OPEN_AFTER_END_MS,
  CARD_QUOTE_MAX_LENGTH,
  cardChanges,
  cardExpiresAt,
  cardFacts,
  cardNews,
  cardStanding,
  cardToldMessages,
  cardWhen,
  dateCardFaults,
  dateCardInput,
  isCardOpen,
  isCardTold,
  type CardFacts,
  type CardWatch,
  type DatePlan,
} from "./index.ts"

register("es", spanish)

const ZONE = "America/Chicago"
const EIGHT = fromWallClock({ date: "2026-11-20", time: "20:00" }, ZONE) ?? expect.fail("a time")
const plan = {
  name: "Sam",
  place: "Bar X",
  startsAt: EIGHT,
  durationMinutes: 120,
  timeZone: ZONE,
  status: "draft" as DatePlan["status"],
}
const facts = cardFacts(plan, { handle: null, vehicle: null, photo: null })
const watch = (change: Partial<CardWatch> = {}): CardWatch => ({
  phase: "date",
  dueAt: addMinutes(EIGHT, 30),
  plannedEndAt: addMinutes(EIGHT, 120),
  lastCheckInAt: null,
  incidentId: null,
  endedAt: null,
  ...change,
})

describe("what is new on a card", () => {
  const some = fc.record({
    name: fc.constantFrom("Sam", "Lee"),
    place: fc.constantFrom("Bar X", "Luigi's"),
    startsAt: fc.constantFrom(EIGHT, addMinutes(EIGHT, 60)),
    endsAt: fc.constantFrom(addMinutes(EIGHT, 120), addMinutes(EIGHT, 180)),
    timeZone: fc.constantFrom(ZONE, "UTC"),
    handle: fc.constantFrom(null, "@sam"),
    vehicle: fc.constantFrom(null, "grey Golf"),
    photo: fc.constantFrom(null, "one", "other"),
  })

  test("is nothing where nothing changed, and is what differs whichever way it was changed (B-14)", () => {
    fc.assert(
      fc.property(some, some, (one: CardFacts, other: CardFacts) => {
        expect(cardChanges(one, one)).toEqual([])
        expect(cardChanges(one, other)).toEqual(cardChanges(other, one))
        expect(cardChanges(one, other).includes("place")).toBe(one.place !== other.place)
        expect(cardChanges(one, other).includes("vehicle")).toBe(one.vehicle !== other.vehicle)
      }),
    )
  })

  test("is said in the words of the ledger, and only what is new (B-14)", () => {
    expect(cardNews(["place"], facts)).toBe("moved to Bar X")
    expect(cardNews(["when"], facts)).toBe("now 20 Nov, 20:00 to 22:00")
    expect(
      cardNews(["name", "place", "when", "handle", "vehicle", "photo"], {
        ...facts,
        handle: "@sam",
        vehicle: "grey Golf",
        photo: "one",
      }),
    ).toBe(
      "now with Sam; moved to Bar X; now 20 Nov, 20:00 to 22:00; profile @sam; vehicle grey Golf; new photo",
    )
    expect(cardNews(["handle", "vehicle", "photo"], facts)).toBe(
      "no profile any more; no vehicle any more; no photo any more",
    )
    expect(inLanguage("es", () => cardNews(["place", "when"], facts))).toBe(
      "ahora en Bar X; ahora 20 nov, de 20:00 a 22:00",
    )
  })

  test("is of a date that is called off that alone, once, and in whoever's language (B-14)", () => {
    const moved = { ...plan, place: "Luigi's" }
    const off = cardFacts({ ...moved, status: "cancelled" }, { handle: "@sam", vehicle: null, photo: null })
    expect(cardChanges(facts, off)).toEqual(["cancelled"])
    expect(cardChanges(off, off)).toEqual([])
    expect(cardChanges(facts, cardFacts(moved, facts))).toEqual(["place"])
    const news = () => cardNews(["cancelled"], off)
    expect([news(), inLanguage("es", news)]).toEqual([
      "the date on 20 Nov, 20:00 to 22:00 is called off",
      "se cancela la cita del 20 nov, de 20:00 a 22:00",
    ])
  })

  test("is quoted in part where it is long, and knows every zone", () => {
    const [, place = ""] = cardNews(["place"], { ...facts, place: "ü".repeat(200) }).split("to ")
    expect(Array.from(place)).toHaveLength(CARD_QUOTE_MAX_LENGTH)
    expect(cardWhen({ ...facts, timeZone: "Moon/Crater" })).toContain("UTC")
  })
})

describe("the links of a card", () => {
  const end = addMinutes(EIGHT, 120)

  test("are over a day after the end of the date, whether it was guarded or not (B-14)", () => {
    expect(cardExpiresAt(plan, null)).toBe(addMs(end, CARD_OPEN_AFTER_END_MS))
    expect(cardExpiresAt(plan, watch())).toBe(addMs(end, DAY_MS))
    const ended = addMinutes(EIGHT, 45)
    expect(cardExpiresAt(plan, watch({ endedAt: ended }))).toBe(addMs(ended, DAY_MS))
  })

  test("are not awake again because a date ended late, and stay for what she added", () => {
    expect(cardExpiresAt(plan, watch({ endedAt: addMs(end, 30 * HOUR_MS) }))).toBe(addMs(end, DAY_MS))
    const later = addMinutes(end, 60)
    expect(cardExpiresAt(plan, watch({ plannedEndAt: later }))).toBe(addMs(later, DAY_MS))
  })

  test("are over a day after it was called off, and never later than they would have been (B-14)", () => {
    const off = (cancelledAt: Instant) => cardExpiresAt({ ...plan, cancelledAt }, null)
    expect(off(addMs(EIGHT, -3 * DAY_MS))).toBe(addMs(EIGHT, -2 * DAY_MS))
    expect(off(addMs(end, HOUR_MS))).toBe(addMs(end, DAY_MS))
  })

  test("tell of a date that is called off, and of nothing that is over", () => {
    const told = (change: Partial<DatePlan>, now: Instant) => isCardTold({ ...plan, ...change }, null, now)
    const off = { status: "cancelled", cancelledAt: EIGHT } as const
    expect([told({}, EIGHT), told(off, EIGHT), told({ status: "active" }, EIGHT)]).toEqual([true, true, true])
    expect([told({ status: "completed" }, EIGHT), told(off, addMs(EIGHT, DAY_MS))]).toEqual([false, false])
    expect(told({}, addMs(end, DAY_MS))).toBe(false)
  })

  test("can be given while the date is planned or on, and not after", () => {
    const at = (status: "draft" | "active" | "completed" | "cancelled", now: Instant) =>
      isCardOpen({ status }, end, now)
    expect([at("draft", EIGHT), at("active", EIGHT)]).toEqual([true, true])
    expect([at("completed", EIGHT), at("cancelled", EIGHT), at("draft", end)]).toEqual([false, false, false])
  })
})

test.each([
  ["planned", { status: "draft" }, null],
  ["on", { status: "active" }, watch()],
  ["due", { status: "active" }, watch({ dueAt: EIGHT })],
  ["home", { status: "active" }, watch({ phase: "home", dueAt: EIGHT })],
  ["alarm", { status: "active" }, watch({ incidentId: "i" })],
  ["over", { status: "completed" }, watch({ endedAt: EIGHT })],
  ["cancelled", { status: "cancelled" }, null],
] as const)("a date is said to be %s (B-14)", (standing, given, guarded) => {
  expect(cardStanding({ startsAt: EIGHT, ...given }, guarded, { now: EIGHT, calledAt: null })).toBe(standing)
})

describe("while an alarm of hers is open that is not the date's own", () => {
  const standing = (given: Pick<DatePlan, "status">, guarded: CardWatch | null, calledAt: Instant = EIGHT) =>
    cardStanding({ startsAt: EIGHT, ...given }, guarded, { now: addMinutes(EIGHT, 5), calledAt })

  test("the card of a date that is over, or that nobody guards, says so (B-14)", () => {
    const all = [
      standing({ status: "completed" }, watch({ endedAt: EIGHT })),
      standing({ status: "draft" }, null),
      standing({ status: "cancelled" }, null),
    ]
    expect(new Set(all)).toEqual(new Set(["alarm"]))
  })

  test("one in which she called for help before the date began is not about it (B-14)", () => {
    const before = addMinutes(EIGHT, -1)
    expect(standing({ status: "draft" }, null, before)).toBe("planned")
    expect(standing({ status: "completed" }, watch({ endedAt: EIGHT }), before)).toBe("over")
  })

  test("a guarded date goes on to say how it goes itself (B-14)", () => {
    expect(standing({ status: "active" }, watch())).toBe("on")
  })
})

test("a card says that a date is over, and not that she is safe (B-14)", () => {
  const over = () => cardToldMessages.standing.over
  expect([over(), inLanguage("es", over)]).toEqual(["Over.", "Terminó."])
})

test("the form of a card says what is wrong at its field, and nothing typed is nothing", () => {
  const form = { place: " Bar X ", handle: "", vehicle: " " }
  expect(dateCardFaults(form)).toEqual({})
  expect(dateCardInput(form)).toEqual({ place: "Bar X", handle: null, vehicle: null })
  expect(dateCardFaults({ place: " ", handle: "x".repeat(201), vehicle: "a\u0007" })).toEqual({
    place: "placeRequired",
    handle: "handleTooLong",
    vehicle: "textInvalid",
  })
})
