import { describe, expect, test } from "vitest"
import { spanish } from "../language/es/index.ts"
import { inLanguage, register } from "../language/index.ts"
import { addMinutes, toInstant } from "../time/index.ts"
import {
  IncidentKind,
  incidentMessages,
  reasonSentence,
  ResponderAnswer,
  responderMessages,
  type AlertFacts,
  type IncidentReason,
} from "./index.ts"

register("es", spanish)

const now = toInstant(1_795_300_500_000)
const reason: IncidentReason = {
  kind: "missed-check-in",
  promptsIgnored: 3,
  phoneHeardAt: now,
  batteryPercent: 60,
  movedMeters: 4_100,
}
const facts: AlertFacts = {
  brand: "Porchlight",
  dater: "Ann",
  contact: "Maya",
  kind: "missed-check-in",
  reason,
  openedAt: now,
  timeZone: "America/Chicago",
  link: "https://x.test/r/1",
  now,
  round: 0,
}

describe("why the alarm rang", () => {
  const sentence = (change: Partial<IncidentReason>) => reasonSentence({ ...reason, ...change }, now)

  test("in facts: prompts, phone, movement", () => {
    expect(sentence({})).toBe("3 prompts not answered, phone alive, moved 4.1 km since the last check-in.")
  })

  test("a silent phone is told with its age and battery", () => {
    expect(sentence({ phoneHeardAt: addMinutes(now, -42), batteryPercent: 6, movedMeters: null })).toBe(
      "3 prompts not answered, phone silent since 42 min ago at 6 % battery.",
    )
  })

  test("what is not known is left out", () => {
    expect(sentence({ promptsIgnored: 1, phoneHeardAt: null, batteryPercent: null, movedMeters: null })).toBe(
      "1 prompt not answered, the phone has not been heard of.",
    )
    expect(sentence({ phoneHeardAt: addMinutes(now, -42), batteryPercent: null })).not.toContain("battery")
  })

  test("it begins as a sentence does, whatever its first fact is", () => {
    expect(sentence({ promptsIgnored: 0, movedMeters: null })).toBe("Phone alive.")
    expect(sentence({ promptsIgnored: 0, phoneHeardAt: null, movedMeters: null })).toBe(
      "The phone has not been heard of.",
    )
  })

  test("leaving the route says how far away she is, where that is known", () => {
    expect(sentence({ kind: "route", deviationMeters: 640 })).toBe(
      "They are 640 m away from the planned route, and did not answer when asked if they are OK.",
    )
  })

  test("duress says what not to do, and nothing else", () => {
    expect(sentence({ kind: "duress" })).toBe("DURESS. Do not call their phone.")
  })

  test.each(IncidentKind.literals.map((kind) => [kind]))("for '%s' there is a sentence", (kind) => {
    expect(sentence({ kind })).toMatch(/^\S.*\.$/)
  })
})

describe("what goes out", () => {
  test("a missed check-in, to the letter (EMBC-01)", () => {
    expect(incidentMessages.alertText(facts)).toBe(
      "EMERGENCY ALERT: Ann missed a safety check-in at 16:35. Last location https://x.test/r/1",
    )
  })

  test("a repeat is numbered, so that it is not taken for a new alarm", () => {
    expect(incidentMessages.alertText({ ...facts, round: 2 })).toContain("EMERGENCY ALERT: (3) Ann")
  })

  test("duress warns against the call that the missed check-in asks for", () => {
    const duress = incidentMessages.alertText({ ...facts, kind: "duress" })
    expect(duress).toContain("Do not call their phone")
    expect(incidentMessages.alertCall({ ...facts, kind: "duress" })).toContain("Do not call their phone")
    expect(incidentMessages.alertCall(facts)).not.toContain("Do not call")
  })

  test.each(IncidentKind.literals.map((kind) => [kind]))(
    "the alert of '%s' begins as every alert and carries the link (EMBC-01)",
    (kind) => {
      const text = incidentMessages.alertText({ ...facts, kind, reason: { ...reason, kind } })
      expect(text).toMatch(/^EMERGENCY ALERT: /)
      expect(text).toContain(facts.link)
      expect(text).toContain("Ann")
      expect(incidentMessages.alertCall({ ...facts, kind })).toMatch(/^EMERGENCY ALERT: Ann .* This is /)
    },
  )

  test.each([
    ["sos", "Ann pressed SOS at 16:35.", "SOS was pressed."],
    ["broadcast", "Ann asked for help at 16:35. Call them.", "They asked for help."],
    [
      "cloak",
      "Ann used the safety exit at 16:35. Please call them and check they are safe.",
      "They left the app by the safety exit.",
    ],
    [
      "route",
      "Ann left the planned route and does not answer since 16:35. Last location",
      "They left the planned route, and did not answer when asked if they are OK.",
    ],
  ] as const)("the alert of '%s' says what happened, and nothing of a check-in", (kind, what, why) => {
    const alarm = { ...facts, kind, reason: { ...reason, kind } }
    expect(incidentMessages.alertText(alarm)).toContain(`EMERGENCY ALERT: ${what}`)
    expect(incidentMessages.alertBody(alarm)).toContain(`Why: ${why}`)
    for (const text of [incidentMessages.alertBody(alarm), incidentMessages.alertCall(alarm)])
      expect(text).not.toMatch(/check-in|prompt/)
  })

  test("the dater is told who hears of it, and when nobody can", () => {
    expect(incidentMessages.daterNotice(["Maya", "Sam"])).toMatch(/^We are telling Maya and Sam now\./)
    expect(incidentMessages.daterNotice([])).toMatch(/nobody whom we could tell.*call the emergency number/)
  })

  test("a zone that nobody knows does not stop the alarm", () => {
    expect(incidentMessages.alertText({ ...facts, timeZone: "Mars/Olympus" })).toContain("at 22:35 UTC.")
  })

  test("the e-mail gives the reason and what to do", () => {
    expect(incidentMessages.alertBody(facts)).toContain("Why: 3 prompts not answered")
    expect(incidentMessages.alertSubject(facts)).toBe("EMERGENCY ALERT: Ann needs you")
  })

  test("the all-clear names her and stands everybody down", () => {
    expect(incidentMessages.allClearText("Ann")).toBe("Ann is safe. Stand down, and thank you.")
  })

  test("the page of an alarm that is over says what she said and when, not that she is safe now", () => {
    const words = () =>
      `${responderMessages.closedHeading("Ann")}. ${responderMessages.closedAt(now, "UTC", now)}`
    expect(words()).toContain("Ann said that they were safe")
    expect(words()).not.toMatch(/\bis safe\b/u)
    expect(inLanguage("es", words)).not.toContain("está a salvo")
  })

  test("a link that is over sends nobody to her phone: it may be over because she is forced", () => {
    expect(incidentMessages.linkSpentHint).not.toMatch(/person|them/u)
    expect(inLanguage("es", () => incidentMessages.linkSpentHint)).not.toContain("persona")
  })

  test("the others hear who is on it", () => {
    const helping = ResponderAnswer.literals.filter((answer) => answer !== "cannot-help")
    expect(helping.map((answer) => incidentMessages.updateText("Maya", "Ann", answer))).toEqual([
      "Maya is on it and is looking after Ann.",
      "Maya says they reached Ann.",
    ])
  })
})
