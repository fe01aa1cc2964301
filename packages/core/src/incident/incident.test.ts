import { describe, expect, test } from "vitest"
import { addMinutes } from "../time/index.ts"
import {
  applyIncident,
  incidentWork,
  linkExpiresAt,
  nextIncidentDeadline,
  recipientsNow,
  REPEATS_MAX,
  roundChannels,
  UNANSWERED_AFTER_MS,
  type Escalation,
  type IncidentEvent,
  type ResponderAnswer,
} from "./index.ts"
import { opened, openedAt, untold } from "./testing/alarm.ts"

const minute = (count: number) => addMinutes(openedAt, count)

const threeTiers = opened(untold("maya", 1), untold("sam", 2), untold("lee", 3))
const run = (incident: Escalation, ...events: ReadonlyArray<IncidentEvent>) =>
  events.reduce(applyIncident, incident)
const names = (incident: Escalation, at: number) =>
  incidentWork(incident, minute(at)).recipients?.map((one) => one.contactId) ?? null

/** Sends the round that is due, as the server does: to whoever is due then. */
const round = (incident: Escalation, at: number): Escalation =>
  applyIncident(incident, {
    type: "round-sent",
    at: minute(at),
    contactIds: names(incident, at) ?? [],
  })
const answer = (contactId: string, at: number, said: ResponderAnswer): IncidentEvent => ({
  type: "answered",
  at: minute(at),
  contactId,
  answer: said,
})

describe("who is told when", () => {
  test("the first tier is told as the alarm opens, and nobody else (EXT-01)", () => {
    expect(names(threeTiers, 0)).toEqual(["maya"])
  })

  test("the second tier joins after five minutes and the third after ten", () => {
    const first = round(threeTiers, 0)
    expect(names(first, 4.99)).toBeNull()
    expect(names(first, 5)).toEqual(["maya", "sam"])
    expect(names(round(first, 5), 10)).toEqual(["maya", "sam", "lee"])
  })

  test("whoever is the lowest tier there is starts", () => {
    const noFirst = opened(untold("sam", 2), untold("lee", 3))
    expect(names(noFirst, 0)).toEqual(["sam"])
    expect(names(round(noFirst, 0), 5)).toEqual(["sam", "lee"])
  })

  test("with nobody to tell there is a round to nobody and no crash", () => {
    expect(names(opened(), 0)).toEqual([])
    expect(names(round(opened(), 0), 5)).toEqual([])
  })

  test("who cannot help is not told again", () => {
    const two = opened(untold("maya", 1), untold("ana", 1))
    const declined = run(round(two, 0), answer("maya", 1, "cannot-help"))
    expect(names(declined, 5)).toEqual(["ana"])
  })

  test("when the whole tier cannot help the next one is told at once", () => {
    const declined = run(round(threeTiers, 0), answer("maya", 1, "cannot-help"))
    expect(declined.nextRoundAt).toBe(minute(1))
    expect(names(declined, 1)).toContain("sam")
  })

  test("while one of two may still help the next tier waits its turn", () => {
    const incident = opened(untold("maya", 1), untold("ana", 1), untold("sam", 2))
    const declined = run(round(incident, 0), answer("maya", 1, "cannot-help"))
    expect(declined.nextRoundAt).toBe(minute(5))
    expect(names(declined, 1)).toBeNull()
  })

  test("a server that was down for half an hour sends one round, to every tier that has joined by then", () => {
    const late = round(threeTiers, 31)
    expect(names(threeTiers, 31)).toEqual(["maya", "sam", "lee"])
    expect(late.roundsDone).toBe(1)
    expect(late.nextRoundAt).toBe(minute(36))
  })
})

describe("the rhythm", () => {
  test("a round that goes out a little late does not shift the next one", () => {
    const late = applyIncident(threeTiers, { type: "round-sent", at: minute(0.15), contactIds: ["maya"] })
    expect(late.nextRoundAt).toBe(minute(5))
  })

  test("there is one first message and at most twelve repeats, the last after an hour", () => {
    let incident = threeTiers
    const times: Array<number> = []
    for (let at = 0; at <= 180; at += 1) {
      if (names(incident, at) === null) continue
      incident = round(incident, at)
      times.push(at)
    }
    expect(REPEATS_MAX).toBe(12)
    expect(times).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60])
    expect(incident.nextRoundAt).toBeNull()
    expect(incident.responders.map((one) => one.rounds)).toEqual([13, 12, 11])
  })

  test("the first message is a text and an e-mail, later ones a text and a call", () => {
    const everything = ["sms", "voice", "email", "push"] as const
    expect(roundChannels(everything, 0)).toEqual(["sms", "email"])
    expect(roundChannels(everything, 1)).toEqual(["sms", "voice"])
    expect(roundChannels(everything, 12)).toEqual(["sms", "voice"])
  })

  test("who has one channel alone hears over that one every time (EMBC-01)", () => {
    expect(roundChannels(["email"], 0)).toEqual(["email"])
    expect(roundChannels(["email"], 3)).toEqual(["email"])
    expect(roundChannels(["voice"], 0)).toEqual(["voice"])
    expect(roundChannels([], 0)).toEqual([])
  })
})

describe("answers", () => {
  test.each<ResponderAnswer>(["on-it", "reached"])("'%s' stops the repeats", (said) => {
    const helped = run(round(threeTiers, 0), answer("maya", 2, said))
    expect(helped.acknowledgedAt).toBe(minute(2))
    expect(helped.nextRoundAt).toBeNull()
    expect(nextIncidentDeadline(helped)).toBeNull()
    expect(incidentWork(helped, minute(60))).toEqual({ recipients: null, unanswered: false })
  })

  test("taking the only help back starts the repeats again at once", () => {
    const back = run(round(threeTiers, 0), answer("maya", 2, "on-it"), answer("maya", 9, "cannot-help"))
    expect(back.acknowledgedAt).toBeNull()
    expect(nextIncidentDeadline(back)).toBe(minute(9))
    expect(names(back, 9)).toEqual(["sam", "lee"])
  })

  test("also while somebody else who was told has not answered yet", () => {
    const two = opened(untold("maya", 1), untold("ana", 1))
    const back = run(round(two, 0), answer("maya", 2, "on-it"), answer("maya", 9, "cannot-help"))
    expect(nextIncidentDeadline(back)).toBe(minute(9))
    expect(names(back, 9)).toEqual(["ana"])
  })

  test("taking help back changes nothing while somebody else is on it", () => {
    const two = run(
      round(round(threeTiers, 0), 5),
      answer("maya", 6, "on-it"),
      answer("sam", 7, "on-it"),
      answer("maya", 8, "cannot-help"),
    )
    expect(two.acknowledgedAt).toBe(minute(6))
    expect(two.nextRoundAt).toBeNull()
  })

  test("a round that was on its way when somebody answered does not start the repeats again", () => {
    const raced = run(round(threeTiers, 0), answer("maya", 5, "on-it"), {
      type: "round-sent",
      at: minute(5),
      contactIds: ["maya", "sam"],
    })
    expect(raced.nextRoundAt).toBeNull()
    expect(raced.responders.map((one) => one.rounds)).toEqual([2, 1, 0])
  })

  test("an answer proves that the link was opened, and when it was first opened stays", () => {
    const answered = run(threeTiers, answer("maya", 3, "on-it"))
    expect(answered.responders[0]).toMatchObject({
      openedAt: minute(3),
      answeredAt: minute(3),
      answer: "on-it",
    })
    const before = run(threeTiers, { type: "opened", at: minute(1), contactId: "maya" })
    const again = run(
      before,
      { type: "opened", at: minute(2), contactId: "maya" },
      answer("maya", 3, "reached"),
    )
    expect(again.responders[0]).toMatchObject({ openedAt: minute(1), answeredAt: minute(3) })
  })

  test("somebody whom nobody knows changes nothing", () => {
    const first = round(threeTiers, 0)
    expect(run(first, { type: "opened", at: minute(1), contactId: "mallory" })).toEqual(first)
    expect(run(first, answer("mallory", 1, "on-it"))).toEqual(first)
  })
})

describe("nobody answers", () => {
  test("after twenty minutes that is marked, once (EXT-01)", () => {
    expect(UNANSWERED_AFTER_MS).toBe(20 * 60_000)
    expect(incidentWork(threeTiers, minute(19.99)).unanswered).toBe(false)
    expect(incidentWork(threeTiers, minute(20)).unanswered).toBe(true)
    const marked = run(threeTiers, { type: "unanswered", at: minute(20) })
    expect(incidentWork(marked, minute(25)).unanswered).toBe(false)
    expect(run(marked, { type: "unanswered", at: minute(25) }).unansweredAt).toBe(minute(20))
  })

  test("a refusal is no answer that counts", () => {
    const declined = run(round(threeTiers, 0), answer("maya", 1, "cannot-help"))
    expect(incidentWork(declined, minute(20)).unanswered).toBe(true)
  })

  test("the mark keeps a deadline of its own when all repeats are used up", () => {
    const usedUp: Escalation = { ...threeTiers, roundsDone: 13, nextRoundAt: null }
    expect(nextIncidentDeadline(usedUp)).toBe(minute(20))
    expect(nextIncidentDeadline({ ...usedUp, unansweredAt: minute(20) })).toBeNull()
  })
})

describe("closing", () => {
  const closed = run(round(threeTiers, 0), { type: "closed", at: minute(3) })

  test("ends everything that was planned", () => {
    expect(nextIncidentDeadline(closed)).toBeNull()
    expect(incidentWork(closed, minute(60))).toEqual({ recipients: null, unanswered: false })
  })

  test("is final: no round, answer or second closing changes it", () => {
    const later = run(
      closed,
      { type: "round-sent", at: minute(5), contactIds: ["maya"] },
      answer("maya", 6, "cannot-help"),
      { type: "unanswered", at: minute(20) },
      { type: "closed", at: minute(30) },
    )
    expect(later).toEqual(closed)
  })

  test("who opens the link afterwards still leaves a receipt", () => {
    const seen = run(closed, { type: "opened", at: minute(8), contactId: "sam" })
    expect(seen.responders[1]?.openedAt).toBe(minute(8))
    expect(seen.closedAt).toBe(minute(3))
  })
})

describe("how long a responder's link works", () => {
  const hours = (count: number) => minute(count * 60)

  test("a day past the planned end of the date", () => {
    expect(linkExpiresAt(openedAt, hours(3))).toBe(hours(27))
  })

  test("a day past the alarm when the date was over, or when there is no date", () => {
    expect(linkExpiresAt(openedAt, hours(-1))).toBe(hours(24))
    expect(linkExpiresAt(openedAt, null)).toBe(hours(24))
  })

  test("never longer than three days", () => {
    expect(linkExpiresAt(openedAt, hours(60))).toBe(hours(72))
  })
})

describe("recipientsNow", () => {
  test("does not look at the clock backwards: before the alarm opened only the first tier counts", () => {
    expect(recipientsNow(threeTiers, minute(-3)).map((one) => one.contactId)).toEqual(["maya"])
  })
})
