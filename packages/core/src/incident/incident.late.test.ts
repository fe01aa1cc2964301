import { SegmentedMessage } from "sms-segments-calculator"
import { describe, expect, test } from "vitest"
import { spanish } from "../language/es/index.ts"
import { inLanguage, LANGUAGES, register } from "../language/index.ts"
import { addMinutes, addMs, toInstant } from "../time/index.ts"
import {
  asTold,
  incidentMessages,
  responderMessages,
  SENT_LATE_AFTER_MS,
  sinceSentence,
  toldTimes,
  wordsToSay,
  type AlertFacts,
  type IncidentReason,
  type ResponderView,
} from "./index.ts"

register("es", spanish)

/** 16:35 in Chicago. */
const sentAt = toInstant(1_795_300_500_000)
const pressedAt = addMinutes(sentAt, -45)
const CALLS = ["sos", "broadcast", "cloak"] as const
type Call = (typeof CALLS)[number]

const reason = (kind: Call): IncidentReason => ({
  kind,
  promptsIgnored: 0,
  phoneHeardAt: sentAt,
  batteryPercent: null,
  movedMeters: null,
  happenedAt: pressedAt,
})
const facts = (kind: Call, happenedAt = pressedAt): AlertFacts => ({
  brand: "Porchlight",
  dater: "Alejandra Cortez",
  contact: "Maya",
  kind,
  reason: reason(kind),
  ...toldTimes({ openedAt: sentAt, reason: { ...reason(kind), happenedAt } }),
  timeZone: "America/Chicago",
  // As long as the links are: 43 signs after the address.
  link: `https://porchlight.example/r/${"x".repeat(43)}`,
  now: sentAt,
  round: 4,
})

describe("the times of an alarm", () => {
  test("are when it happened and, long after, when it could be sent", () => {
    const times = (happenedAt: typeof sentAt) =>
      toldTimes({ openedAt: sentAt, reason: { ...reason("sos"), happenedAt } })
    expect(times(pressedAt)).toEqual({ openedAt: pressedAt, sentLateAt: sentAt })
    const inTime = addMs(sentAt, -SENT_LATE_AFTER_MS)
    expect(times(inTime)).toEqual({ openedAt: inTime, sentLateAt: null })
  })

  test("of a call that renewed an alarm are its own, however long before the alarm opened", () => {
    const openedAt = addMinutes(sentAt, -3 * 24 * 60)
    const called = { calledAt: pressedAt, calledBy: "sos", calledHeardAt: sentAt } as const
    const { reason: told } = asTold({ kind: "missed-check-in", reason: { ...reason("sos"), ...called } })
    expect(toldTimes({ openedAt, reason: told })).toEqual({ openedAt: pressedAt, sentLateAt: sentAt })
    // What an older version stored says no more than it knows.
    const { calledHeardAt: _, ...older } = told
    expect(toldTimes({ openedAt, reason: older })).toEqual({ openedAt: pressedAt, sentLateAt: null })
  })

  test("of what she did not do herself are when it opened", () => {
    const { happenedAt: _, ...silent } = reason("sos")
    expect(toldTimes({ openedAt: sentAt, reason: { ...silent, kind: "missed-check-in" } })).toEqual({
      openedAt: sentAt,
      sentLateAt: null,
    })
  })
})

describe("what waited without a line", () => {
  test("says when she pressed and when it could be sent, by text, mail and call", () => {
    const both = "15:50, but it could only be sent at 16:35"
    expect(incidentMessages.alertText(facts("sos"))).toContain(`pressed SOS at ${both}. Last location`)
    expect(incidentMessages.alertBody(facts("sos"))).toContain(`pressed SOS at ${both}.`)
    expect(incidentMessages.alertCall(facts("sos"))).toContain(`pressed SOS. That was at ${both}. This is`)
    inLanguage("es", () => {
      const las = "15:50, pero solo se pudo enviar a las 16:35"
      expect(incidentMessages.alertText(facts("sos"))).toContain(`presiona SOS a las ${las}. Su lugar`)
      expect(incidentMessages.alertCall(facts("sos"))).toContain(
        `presionó SOS. Eso fue a las ${las}. Te llama`,
      )
    })
  })

  test("on another day says on which", () => {
    const lateEvening = addMinutes(sentAt, -17 * 60)
    expect(incidentMessages.alertText(facts("sos", lateEvening))).toContain(
      "pressed SOS at 23:35 on 20 Nov, but it could only be sent at 16:35.",
    )
    inLanguage("es", () => {
      expect(incidentMessages.alertText(facts("sos", lateEvening))).toContain("a las 23:35 del 20 nov, pero")
    })
  })

  test("and what was sent at once says one time by text, and none by call", () => {
    expect(incidentMessages.alertText(facts("sos", sentAt))).toContain("pressed SOS at 16:35. Last location")
    expect(incidentMessages.alertCall(facts("sos", sentAt))).not.toMatch(/\d\d:\d\d/)
  })

  test.each(LANGUAGES.flatMap((language) => CALLS.map((kind) => [language, kind] as const)))(
    "needs no letter that doubles its price, and two parts (%s, %s)",
    (language, kind) => {
      const text = inLanguage(language, () =>
        incidentMessages.alertText(facts(kind, addMinutes(sentAt, -1_300))),
      )
      const message = new SegmentedMessage(text, "auto")
      expect([text, message.getEncodingName()]).toEqual([text, "GSM-7"])
      expect(message.segmentsCount).toBeLessThanOrEqual(2)
    },
  )
})

describe("who opens the link", () => {
  const view: ResponderView = {
    daterName: "Ann Lee",
    daterPhone: null,
    mayCall: true,
    kind: "sos",
    reason: reason("sos"),
    openedAt: sentAt,
    closedAt: null,
    isOtherOpen: false,
    dateName: null,
    place: null,
    startsAt: null,
    timeZone: "America/Chicago",
    notes: "",
    handle: null,
    vehicle: null,
    medical: null,
    photo: null,
    fix: null,
    recording: null,
    emergencyNumber: "911",
    you: {
      contactId: "maya",
      name: "Maya",
      tier: 1,
      rounds: 1,
      openedAt: null,
      answer: null,
      answeredAt: null,
    },
    others: [],
    now: sentAt,
  }

  test("reads both times, and says them to whoever answers the emergency number (N-06)", () => {
    expect(sinceSentence(view)).toBe("That was at 15:50, but it could only be sent at 16:35.")
    expect(wordsToSay(view)).toContain(
      "Ann Lee pressed an SOS button at 15:50, but it could only be sent at 16:35.",
    )
  })

  test("reads since when it is on where it was sent at once", () => {
    const inTime = { ...view, reason: { ...view.reason, happenedAt: sentAt } }
    expect(sinceSentence(inTime)).toBe(responderMessages.openedAt(sentAt, view.timeZone, sentAt))
    expect(wordsToSay(inTime)).toContain("Ann Lee pressed an SOS button at 16:35.")
  })
})
