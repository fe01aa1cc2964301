import { describe, expect, test } from "vitest"
import type { Channel, DeliveryState } from "../delivery/index.ts"
import { addMs, MINUTE_MS, SECOND_MS } from "../time/index.ts"
import {
  applyIncident,
  incidentWork,
  isBeyondReach,
  toldBeforeTurn,
  type Escalation,
  type Responder,
  type SentAlert,
} from "./index.ts"
import { opened, openedAt, untold } from "./testing/alarm.ts"

const second = (count: number) => addMs(openedAt, count * SECOND_MS)
const minute = (count: number) => addMs(openedAt, count * MINUTE_MS)
const ALL: ReadonlyArray<Channel> = ["sms", "voice", "email"]
const everything = () => ALL

const alert = (
  contactId: string,
  channel: Channel,
  state: DeliveryState,
  change: Partial<SentAlert> = {},
): SentAlert => ({ contactId, channel, state, round: 0, triedSince: openedAt, ...change })
const lost = (contactId: string) => ALL.map((channel) => alert(contactId, channel, "failed"))

/** The first round of an alarm is out. */
const underWay = (...responders: ReadonlyArray<Responder>): Escalation => ({
  ...opened(...responders),
  roundsDone: 1,
  nextRoundAt: minute(5),
})
const maya = untold("maya", 1, { rounds: 1 })
const threeTiers = underWay(maya, untold("sam", 2), untold("lee", 3))

const names = (incident: Escalation, alerts: ReadonlyArray<SentAlert>, at = second(1)) =>
  toldBeforeTurn(incident, alerts, everything, at).map(({ contactId }) => contactId)
const bringForward = (incident: Escalation, alerts: ReadonlyArray<SentAlert>, at = second(1)) =>
  applyIncident(incident, { type: "brought-forward", at, contactIds: names(incident, alerts, at) })

describe("somebody cannot have heard", () => {
  const isLost = (alerts: ReadonlyArray<SentAlert>, at = second(1), has = ALL) =>
    isBeyondReach(maya, alerts, () => has, at)

  test.each([
    ["where everything failed and no channel is left", lost("maya"), true],
    ["not while a channel is left", [alert("maya", "sms", "failed")], false],
    ["not where a provider took one", [...lost("maya").slice(1), alert("maya", "sms", "accepted")], false],
    ["not where one may have gone out", [...lost("maya").slice(1), alert("maya", "sms", "unknown")], false],
    ["not where another person's failed", lost("ana"), false],
    [
      "not where an earlier round reached them",
      [
        alert("maya", "sms", "delivered"),
        ...lost("maya").map((each) => ({ ...each, round: 1, triedSince: minute(5) })),
      ],
      false,
    ],
  ] as const)("%s", (_when, alerts, expected) => {
    expect(isLost(alerts)).toBe(expected)
  })

  test("where the only channels that they have failed", () => {
    const alerts = [alert("maya", "email", "failed")]
    expect([isLost(alerts, second(1), ["email"]), isLost(alerts, second(1), [])]).toEqual([true, true])
  })

  test("where no provider has taken one for half a minute, and not before", () => {
    const waiting = [alert("maya", "sms", "queued"), alert("maya", "email", "failed")]
    expect([isLost(waiting, second(29.9)), isLost(waiting, second(30))]).toEqual([false, true])
  })

  test("not where the waiting ones are of a round that has just begun", () => {
    const again = alert("maya", "sms", "queued", { round: 1, triedSince: minute(5) })
    expect(isLost([...lost("maya"), again], addMs(minute(5), SECOND_MS))).toBe(false)
  })

  test("unless they opened the link all the same", () => {
    expect(isBeyondReach({ ...maya, openedAt: second(1) }, lost("maya"), everything, second(2))).toBe(false)
  })
})

describe("nobody who was told can be reached", () => {
  test("the next tier is told at once, and the one after it when that cannot be reached either", () => {
    expect(names(threeTiers, lost("maya"))).toEqual(["sam"])
    const two = bringForward(threeTiers, lost("maya"))
    expect(names(two, [...lost("maya"), alert("sam", "sms", "queued")], second(2))).toEqual([])
    expect(names(two, [...lost("maya"), ...lost("sam")], second(2))).toEqual(["lee"])
    const three = bringForward(two, [...lost("maya"), ...lost("sam")], second(2))
    expect(names(three, ["maya", "sam", "lee"].flatMap(lost), second(3))).toEqual([])
  })

  test("neither a round nor its time is used up, and the next round is for everybody told and the next tier", () => {
    const two = bringForward(threeTiers, lost("maya"))
    expect([two.roundsDone, two.nextRoundAt]).toEqual([1, minute(5)])
    const due = incidentWork(two, minute(5)).recipients?.map(({ contactId }) => contactId)
    expect(due).toEqual(["maya", "sam", "lee"])
  })

  test("one of two who may have heard is enough to wait", () => {
    const two = underWay(maya, untold("ana", 1, { rounds: 1 }), untold("sam", 2))
    expect(names(two, lost("maya").concat(alert("ana", "email", "accepted")))).toEqual([])
    expect(names(two, [...lost("maya"), ...lost("ana")])).toEqual(["sam"])
  })

  test("who said that they cannot help is not waited for", () => {
    const two = underWay(
      maya,
      untold("ana", 1, { rounds: 1, openedAt, answer: "cannot-help" }),
      untold("sam", 2),
    )
    expect(names(two, lost("maya").concat(alert("ana", "sms", "acknowledged")))).toEqual(["sam"])
  })

  test("a tier that has no channel is passed over, and where none has one nobody is told", () => {
    const told = (has: (contactId: string) => ReadonlyArray<Channel>) =>
      toldBeforeTurn(threeTiers, lost("maya"), has, second(1)).map(({ contactId }) => contactId)
    expect(told((contactId) => (contactId === "sam" ? [] : ALL))).toEqual(["lee"])
    expect(told((contactId) => (contactId === "maya" ? ALL : []))).toEqual([])
  })

  test("nobody is told early while somebody is on it, after the end, or where a round is due anyway", () => {
    expect(names({ ...threeTiers, acknowledgedAt: second(1) }, lost("maya"))).toEqual([])
    expect(names({ ...threeTiers, closedAt: second(1) }, lost("maya"))).toEqual([])
    expect(names(threeTiers, lost("maya"), minute(5))).toEqual([])
  })

  test("whoever joins late is told even where all rounds are used up", () => {
    const usedUp = { ...opened(maya, untold("sam", 1)), roundsDone: 13, nextRoundAt: null }
    expect(names(usedUp, lost("maya"), minute(70))).toEqual(["sam"])
    expect(bringForward(usedUp, lost("maya"), minute(70)).nextRoundAt).toBeNull()
  })
})
