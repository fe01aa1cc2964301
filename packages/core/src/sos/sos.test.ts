import { describe, expect, test } from "vitest"
import { addMs, SECOND_MS, toInstant } from "../time/index.ts"
import {
  beatPress,
  calledAt,
  confirmHold,
  countdownLeftMs,
  endPress,
  hastenPress,
  joinPress,
  nextSosDeadline,
  phaseOf,
  releasePress,
  sosMessages,
  SOS_LOCK_MS,
  SOS_VIBRATION_MS,
  startPress,
  type SosMode,
} from "./index.ts"

const NOW = toInstant(1_795_287_600_000)
const after = (seconds: number) => addMs(NOW, seconds * SECOND_MS)
const press = (mode: SosMode, pressedAgoMs = 0) => startPress({ mode, pressedAgoMs }, "a-key-of-hers", NOW)

describe("a press", () => {
  test("goes out five seconds after three seconds of holding", () => {
    const held = press("hold")
    expect(nextSosDeadline(held)).toBe(after(8))
    expect(phaseOf(held, after(2.9))).toBe("holding")
    expect(phaseOf(held, after(3))).toBe("counting")
    expect(countdownLeftMs(held, after(1))).toBe(5 * SECOND_MS)
    expect(countdownLeftMs(held, after(7))).toBe(SECOND_MS)
    expect(countdownLeftMs(held, after(20))).toBe(0)
  })

  test("that is let go within the hold is withdrawn, also when that word is a moment late", () => {
    expect(releasePress(press("hold"), after(2))).toMatchObject({ state: "withdrawn", endedAt: after(2) })
    expect(releasePress(press("hold"), after(3.9)).state).toBe("withdrawn")
    expect(releasePress(press("hold"), after(4)).state).toBe("counting")
  })

  test("counts five seconds for who cannot hold, and not at all when it is sent silently", () => {
    expect(nextSosDeadline(press("countdown"))).toBe(after(5))
    expect(nextSosDeadline(press("instant"))).toBe(NOW)
    expect(releasePress(press("countdown"), after(1))).toEqual(press("countdown"))
    expect(releasePress(press("instant"), after(1))).toEqual(press("instant"))
  })

  test("that waited in the phone longer than its countdown goes out at once", () => {
    const waited = press("hold", 60 * SECOND_MS)
    expect(waited.startedAt).toBe(after(-60))
    expect(waited.firesAt).toBeLessThan(NOW)
  })

  test("is a call from when she pressed, or from when her thumb was gone for too long", () => {
    expect(calledAt(press("hold", 60 * SECOND_MS), NOW)).toBe(after(-60))
    expect(calledAt(press("walk"), after(25))).toBe(after(25))
    // It waited in the phone, which nobody heard of on the way.
    expect(calledAt(press("walk", 600 * SECOND_MS), NOW)).toBe(after(-575))
    // Sent before its time.
    expect(calledAt(press("walk"), after(5))).toBe(after(5))
  })

  test("that an older one hastened is a call from when that one would have gone out", () => {
    const waited = joinPress(press("countdown", 60 * SECOND_MS), null, NOW)
    expect(calledAt(hastenPress(press("countdown"), waited, NOW), NOW)).toBe(after(-55))
  })

  test("that is over stays as it is", () => {
    const cancelled = endPress(press("hold"), { state: "cancelled" }, after(1))
    expect(endPress(cancelled, { state: "fired", incidentId: "x" }, after(2))).toEqual(cancelled)
    expect(releasePress(cancelled, after(2))).toEqual(cancelled)
    expect(nextSosDeadline(cancelled)).toBeNull()
  })
})

describe("the way home", () => {
  test("a thumb that leaves the screen starts ten seconds for the PIN", () => {
    const released = releasePress(press("walk"), after(5))
    expect(phaseOf(released, after(5))).toBe("counting")
    expect(nextSosDeadline(released)).toBe(after(15))
  })

  test("a phone that is silent for fifteen seconds counts as let go", () => {
    const silent = press("walk")
    expect(phaseOf(silent, after(14.9))).toBe("holding")
    expect(phaseOf(silent, after(15))).toBe("counting")
    expect(nextSosDeadline(silent)).toBe(after(25))
  })

  test("each beat puts that off, and none after the thumb has left does", () => {
    const beaten = beatPress(press("walk"), after(14))
    expect(beaten.firesAt).toBe(after(39))
    expect(beatPress(press("walk"), after(15))).toEqual(press("walk"))
    const released = releasePress(press("walk"), after(5))
    expect(beatPress(released, after(6))).toEqual(released)
  })

  test("letting go late moves nothing to a later moment", () => {
    expect(releasePress(press("walk"), after(20)).firesAt).toBe(after(25))
  })
})

describe("a press that joins another", () => {
  const walk = press("walk")
  const hold = joinPress(press("hold"), null, NOW)

  test("hastens it, and from then on neither a thumb nor letting go moves that", () => {
    for (const mode of ["countdown", "instant"] as const) {
      const joined = joinPress(press(mode), null, NOW)
      const hastened = hastenPress(walk, joined, NOW)
      expect(hastened.firesAt).toBe(joined.firesAt)
      expect(beatPress(hastened, NOW)).toEqual(hastened)
      expect(releasePress(hastenPress(press("hold"), joined, NOW), NOW).state).toBe("counting")
    }
    expect(hastenPress(walk, joinPress(press("walk"), null, NOW), NOW)).toEqual(walk)
  })

  test("does so, when it is held, once it can no longer be let go, and not at all when it was", () => {
    expect([nextSosDeadline(hold), hastenPress(walk, hold, after(3.9)).firesAt]).toEqual([
      after(4),
      after(25),
    ])
    expect(hastenPress(walk, hold, after(4)).firesAt).toBe(after(8))
    const letGo = releasePress(hold, after(2))
    expect([letGo.state, nextSosDeadline(letGo)]).toEqual(["withdrawn", null])
    expect(joinPress(press("hold", 10 * SECOND_MS), null, NOW).holdsUntil).toBeNull()
    expect(joinPress(press("hold", 10 * SECOND_MS), "an-alarm", NOW).holdsUntil).toBeNull()
  })

  test("counts itself where what it joined was let go, but not after her PIN", () => {
    const alone = confirmHold(hold, { counting: null, isSettled: false }, after(4))
    expect(alone.counting).toMatchObject({ state: "counting", firesAt: after(8), endedAt: null })
    const over = confirmHold(hold, { counting: null, isSettled: true }, after(4))
    expect([over.counting, nextSosDeadline(over.hold)]).toEqual([null, null])
    const both = confirmHold(hold, { counting: walk, isSettled: false }, after(4))
    expect([both.counting?.firesAt, both.hold.state]).toEqual([after(8), "joined"])
  })

  test("is part of the alarm that it joined, once it can no longer be let go, and never counts itself", () => {
    const inAlarm = joinPress(press("hold"), "an-alarm", NOW)
    expect(nextSosDeadline(inAlarm)).toBe(after(4))
    expect(releasePress(inAlarm, after(2)).state).toBe("withdrawn")
    const { hold: over, counting } = confirmHold(inAlarm, { counting: null, isSettled: false }, after(4))
    expect([counting, over.state, nextSosDeadline(over)]).toEqual([null, "joined", null])
  })
})

test("the button is locked for five seconds and the phone vibrates for 200 ms", () => {
  expect([SOS_LOCK_MS, SOS_VIBRATION_MS]).toEqual([5_000, 200])
})

test("the texts of the specification are to the letter", () => {
  expect(Object.values(sosMessages.section).slice(0, 5)).toEqual([
    "Emergency SOS",
    "Emergency Recording",
    "Invisibility Cloak",
    "Emergency Exit Call",
    "Emergency Exit Scripts",
  ])
  expect([1, 3].map(sosMessages.broadcastSent)).toEqual([
    "Emergency location sent to 1 contact",
    "Emergency location sent to 3 contacts",
  ])
  expect(sosMessages.broadcastNobody).toBe("No trusted contacts configured")
})

test("no text claims a place that is not known (EMBC-04)", () => {
  expect([1, 3].map(sosMessages.broadcastSentNoPlace)).toEqual([
    "Emergency alert sent to 1 contact",
    "Emergency alert sent to 3 contacts",
  ])
  expect(sosMessages.people(["Maya"])).toBe("Maya will be told, with this place.")
  expect(sosMessages.peopleNoPlace(["Maya"])).toBe(
    "Maya will be told. No place is known yet: it is sent as soon as it is.",
  )
})

test("a countdown says its seconds as a person does, and a text of her own has the place where one is known", () => {
  expect(sosMessages.counting(1)).toBe("Your people are told in 1 second")
  expect(sosMessages.counting(4)).toBe("Your people are told in 4 seconds")
  expect(sosMessages.ownText(null)).toBe("I need help. Please call me now.")
  expect(sosMessages.ownText("https://maps.example/?q=1,2")).toContain("I am here: https://maps.example")
})
