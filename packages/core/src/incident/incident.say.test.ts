import { describe, expect, test } from "vitest"
import { addMinutes, toInstant } from "../time/index.ts"
import {
  ownAnswerSentence,
  responderMessages,
  sinceSentence,
  wordsToSay,
  type Responder,
  type ResponderAnswer,
  type ResponderView,
} from "./index.ts"

const now = toInstant(1_795_300_500_000)
const view: ResponderView = {
  daterName: "Ann Lee",
  daterPhone: null,
  mayCall: true,
  kind: "missed-check-in",
  reason: {
    kind: "missed-check-in",
    promptsIgnored: 3,
    phoneHeardAt: addMinutes(now, -42),
    batteryPercent: 6,
    movedMeters: null,
  },
  openedAt: now,
  closedAt: null,
  isOtherOpen: false,
  dateName: "Robin",
  place: "Lantern Bar, 12 Mill Lane",
  startsAt: null,
  timeZone: "America/Chicago",
  notes: "Grey car, plate AB 123.",
  handle: null,
  vehicle: null,
  medical: null,
  photo: null,
  fix: {
    latitude: 41.8781,
    longitude: -87.6298,
    accuracyMeters: 18,
    takenAt: addMinutes(now, -42),
    batteryPercent: 6,
  },
  recording: null,
  emergencyNumber: "911",
  you: {
    contactId: "01890000-0000-7000-8000-000000000001",
    name: "Maya",
    tier: 1,
    rounds: 1,
    openedAt: null,
    answer: null,
    answeredAt: null,
  },
  others: [],
  now,
}

test("who calls about whom, what happened, where her phone was, where and with whom she was to be (N-06)", () => {
  expect(wordsToSay(view)).toEqual([
    "My name is Maya. I am calling about Ann Lee, who may be in danger.",
    expect.stringMatching(/^Ann Lee missed a safety check-in\. The alarm opened at \d/u),
    "3 prompts not answered, phone silent since 42 min ago at 6 % battery.",
    "Their phone was last at 41.87810, -87.62980: 42 min ago, within 18 m.",
    "They planned to be at: Lantern Bar, 12 Mill Lane.",
    "Their date: Robin.",
    "They wrote down: Grey car, plate AB 123.",
  ])
})

test("whom they met, what they drive and what an ambulance should know are among it where she said so (N-06)", () => {
  const known = {
    ...view,
    handle: "@robin",
    vehicle: "Grey Golf, AB 123",
    medical: "Asthma.\nNo penicillin.",
  }
  expect(wordsToSay(known).slice(5)).toEqual([
    "Their date: Robin.",
    "The person they met is known online as: @robin.",
    "They may be in this vehicle: Grey Golf, AB 123.",
    "For the ambulance: Asthma.\nNo penicillin.",
    "They wrote down: Grey car, plate AB 123.",
  ])
})

test("where her phone was and what an integration told are two sentences, her phone first (KEY-01, N-06)", () => {
  const phone = view.fix
  if (phone === null) throw new Error("Where her phone was is not known.")
  const told = { ...phone, latitude: 41.9, takenAt: addMinutes(now, -2), reportedBy: "integration" } as const
  const other =
    "Something linked to their account and not their phone, maybe a car or a watch, gave the place 41.90000, -87.62980: 2 min ago, within 18 m. Nobody has checked it."
  expect(wordsToSay({ ...view, fix: { ...told, phoneFix: phone } }).slice(3, 5)).toEqual([
    "Their phone was last at 41.87810, -87.62980: 42 min ago, within 18 m.",
    other,
  ])
  expect(wordsToSay({ ...view, fix: told }).slice(3, 5)).toEqual([
    "Where their phone is, I do not know.",
    other,
  ])
})

test("what her phone told more exactly before its last place is a sentence of its own, with its own age (N-06)", () => {
  const phone = view.fix
  if (phone === null) throw new Error("Where her phone was is not known.")
  const exactFix = { ...phone, latitude: 41.879, accuracyMeters: 8, takenAt: addMinutes(now, -43) }
  expect(wordsToSay({ ...view, fix: { ...phone, accuracyMeters: 2_000, exactFix } }).slice(3, 5)).toEqual([
    "Their phone was last at 41.87810, -87.62980: 42 min ago, within 2000 m.",
    "Shortly before, their phone gave a more exact place, 41.87900, -87.62980: 43 min ago, within 8 m. They may have moved since then.",
  ])
})

test("what is not known is left out, but that nobody knows where her phone is (N-06)", () => {
  const unknown = { ...view, kind: "sos", fix: null, place: null, dateName: null, notes: "" } as const
  expect(wordsToSay(unknown)).toEqual([
    "My name is Maya. I am calling about Ann Lee, who may be in danger.",
    expect.stringMatching(/^Ann Lee pressed an SOS button at \d/u),
    "Where their phone is, I do not know.",
  ])
})

test("under duress the caller asks that her phone is not called (N-06)", () => {
  expect(wordsToSay({ ...view, kind: "duress", mayCall: false }).join(" ")).toContain(
    "somebody is forcing them. Please do not call their phone.",
  )
})

test("a time of another day is told with its day, on the page and to whoever answers the emergency number", () => {
  const morning = addMinutes(now, -8 * 60 - 45)
  const older = { ...view, openedAt: morning, now: addMinutes(morning, 24 * 60 + 40) }
  expect([sinceSentence(view), sinceSentence(older)]).toEqual(["Since 16:35", "Since 07:50 on 21 Nov"])
  expect(wordsToSay(older)[1]).toBe("Ann Lee missed a safety check-in. The alarm opened at 07:50 on 21 Nov.")
  expect(responderMessages.closedAt(morning, view.timeZone, older.now)).toContain("at 07:50 on 21 Nov.")
  const late = {
    ...older,
    kind: "sos",
    reason: { ...older.reason, happenedAt: addMinutes(morning, -45) },
  } as const
  expect(sinceSentence(late)).toBe(
    "That was at 07:05 on 21 Nov, but it could only be sent at 07:50 on 21 Nov.",
  )
})

describe("what follows from an answer is said as it is", () => {
  const other = { ...view.you, contactId: "01890000-0000-7000-8000-000000000002", name: "Sam" }
  const said = (answer: ResponderAnswer, ...others: ReadonlyArray<Partial<Responder>>) =>
    ownAnswerSentence({
      you: { ...view.you, answer },
      others: others.map((given) => ({ ...other, ...given })),
    })

  test("whoever cannot help and is the last one learns that nobody else is told", () => {
    const alone = "You said: I can't help. There is nobody else whom we can tell."
    expect(said("cannot-help")).toBe(alone)
    expect(said("cannot-help", { answer: "cannot-help" })).toBe(alone)
  })

  test("whoever cannot help learns whether the others go on being told, or one of them helps", () => {
    expect(said("cannot-help", {})).toBe("You said: I can't help. The others go on being told.")
    expect(said("cannot-help", {}, { answer: "on-it" })).toBe(
      "You said: I can't help. Somebody else is helping.",
    )
  })

  test("nobody is told that others know of their help where there are none who were told", () => {
    expect(said("on-it", { rounds: 0 })).toBe("You said: I'm on it.")
    expect(said("reached", {})).toBe("You said: I reached them. The others are told.")
  })

  test("before an answer there is nothing to say", () => {
    expect(ownAnswerSentence(view)).toBeNull()
  })
})

test("of a missed check-in it is said when that was due, as the alert says, and when the alarm opened", () => {
  const dueAt = addMinutes(now, -10)
  const missed = { ...view, reason: { ...view.reason, dueAt } }
  expect([sinceSentence(missed), wordsToSay(missed)[1]]).toEqual([
    "It was due at 16:25. The alarm opened at 16:35.",
    "Ann Lee missed a safety check-in that was due at 16:25. The alarm opened at 16:35.",
  ])
  const called = { ...missed, kind: "sos", reason: { ...missed.reason, kind: "sos" } } as const
  expect([sinceSentence(called), wordsToSay(called)[1]]).toEqual([
    "Since 16:35",
    "Ann Lee pressed an SOS button at 16:35.",
  ])
})
