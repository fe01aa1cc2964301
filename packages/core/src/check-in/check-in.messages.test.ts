import { describe, expect, test } from "vitest"
import { addMinutes, toInstant } from "../time/index.ts"
import {
  ArmRefusal,
  armRefusalMessages,
  ArmRefused,
  checkInMessages,
  checkInTextMessages,
  WatchStatus,
} from "./index.ts"

describe("what the dater reads", () => {
  const at = toInstant(1_795_300_500_000)

  test("who is told and when, even if this phone dies (EXT-01)", () => {
    expect(checkInMessages.toldAt(["Maya"], at, "America/Chicago", at)).toBe(
      "Maya is told at 16:35 even if this phone dies.",
    )
    expect(checkInMessages.toldAt(["Maya", "Sam"], at, "UTC", at)).toBe(
      "Maya and Sam are told at 22:35 even if this phone dies.",
    )
  })

  test("a time that is far away has its day", () => {
    const daysBefore = addMinutes(at, -3 * 24 * 60)
    expect(checkInMessages.nextCheckIn(at, "UTC", daysBefore)).toBe("Next check-in at 22:35 on 21 Nov")
    expect(checkInMessages.endsAt(at, "UTC", daysBefore)).toBe("The date ends at 22:35 on 21 Nov")
    expect(checkInMessages.endsAt(at, "UTC", addMinutes(at, -180))).toBe("The date ends at 22:35")
  })

  test("a prompt says how to answer and what happens otherwise", () => {
    expect(checkInTextMessages.promptText(["Maya"], "22:45")).toBe(
      "Are you OK? Reply OK, or Maya is told at 22:45. Reply +15, +30 or +60 for more time.",
    )
    expect(checkInTextMessages.homePromptText(["Maya", "Sam"], "23:30")).toContain(
      "Maya and Sam are told at 23:30",
    )
  })

  test("a prompt threatens nobody's being told where nobody can be told", () => {
    const alone = "Reply OK. Nobody is told if you do not: none of your people can be reached."
    expect(checkInTextMessages.promptText([], "22:45")).toBe(
      `Are you OK? ${alone} Reply +15, +30 or +60 for more time.`,
    )
    expect(checkInTextMessages.homePromptText([], "23:30")).toBe(`Home safe? ${alone}`)
  })

  test("when nobody can be told that is said, not left out", () => {
    expect(checkInMessages.nobodyTold).toMatch(/^Nobody is told/)
  })

  test.each([
    [checkInMessages.active, "Safety Active"],
    [checkInMessages.checkIn, "Check In Now"],
  ])("'%s' is the text of the specification (SAFE-08, LOC-07)", (message, text) => {
    expect(message).toBe(text)
  })

  test("every status has a name", () => {
    expect(Object.keys(checkInMessages.status).sort()).toEqual([...WatchStatus.literals].sort())
  })
})

test.each(ArmRefusal.literals.map((refusal) => [refusal]))(
  "the refusal '%s' says that nothing guards the date, why, and what to do",
  (refusal) => {
    const { why, remedy } = armRefusalMessages[refusal]
    expect(new ArmRefused({ refusal }).message).toBe(`Not armed. ${why}`)
    expect(remedy).toMatch(/^[A-Z].*\.$/)
  },
)

test("who has ended an alarm reads that nothing watches the rest of her date", () => {
  expect(checkInMessages.resolved).toMatch(/not watched any more.*nobody is told/u)
})
