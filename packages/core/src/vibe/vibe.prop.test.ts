import * as fc from "fast-check"
import { expect, test } from "vitest"
import { addMs, toInstant } from "../time/index.ts"
import {
  levelOf,
  toggleReason,
  Vibe,
  VIBE_AGE_MAX_MS,
  VIBE_LEVELS,
  VIBE_NOTE_MAX_LENGTH,
  VIBE_REASONS,
  noteLeft,
  vibeRecipients,
  vibeText,
} from "./index.ts"

const NOW = toInstant(1_795_287_600_000)
const vibe = fc.constantFrom(...Vibe.literals)
const reason = fc.constantFrom(...VIBE_REASONS)

test("every vibe has one level, and a level is its own (VIBE-03)", () => {
  fc.assert(
    fc.property(vibe, (one) => {
      expect(VIBE_LEVELS).toContain(levelOf(one))
      expect(levelOf(levelOf(one))).toBe(levelOf(one))
    }),
  )
})

test("what is left of a note is counted in the signs that a person sees as one code point each (VIBE-05)", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 600 }), (note) => {
      expect(noteLeft(note)).toBe(VIBE_NOTE_MAX_LENGTH - Array.from(note).length)
    }),
  )
})

test("choosing a reason twice changes nothing, and no reason is ever there twice", () => {
  fc.assert(
    fc.property(fc.array(reason), reason, (choices, one) => {
      const chosen = choices.reduce(toggleReason, [])
      expect(new Set(chosen).size).toBe(chosen.length)
      expect(toggleReason(toggleReason(chosen, one), one)).toEqual(chosen)
    }),
  )
})

test("nobody is told who has not said yes or does not take texts (VIBE-08)", () => {
  const person = fc.record({
    status: fc.constantFrom("pending", "verified", "declined", "stopped", "expired"),
    smsEnabled: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(person), (people) => {
      const told = vibeRecipients(people)
      expect(told.every(({ status, smsEnabled }) => status === "verified" && smsEnabled)).toBe(true)
      expect(
        people
          .filter((one) => !told.includes(one))
          .some((one) => one.status === "verified" && one.smsEnabled),
      ).toBe(false)
    }),
  )
})

test("each text names the dater and the level, and keeps the whole note (VIBE-01)", () => {
  const note = fc.string({ maxLength: VIBE_NOTE_MAX_LENGTH })
  const age = fc.integer({ min: 0, max: VIBE_AGE_MAX_MS })
  fc.assert(
    fc.property(vibe, fc.uniqueArray(reason), note, age, (one, reasons, written, ago) => {
      const level = levelOf(one)
      const facts = { brand: "P", dater: "Ana", level, reasons, note: written, sharedAt: addMs(NOW, -ago) }
      const text = vibeText(facts, NOW, { isAlarmed: false })
      expect(text.startsWith(`P: Ana shared a vibe: ${level}.`)).toBe(true)
      expect(text).toContain(written.trim())
    }),
  )
})
