import * as fc from "fast-check"
import { expect, test } from "vitest"
import { addMs, SECOND_MS, toInstant, type Instant } from "../time/index.ts"
import {
  beatPress,
  countdownLeftMs,
  endPress,
  nextSosDeadline,
  phaseOf,
  releasePress,
  SosMode,
  startPress,
  WALK_COUNTDOWN_MS,
  WALK_SILENT_MS,
  type SosPress,
} from "./index.ts"

const NOW = toInstant(1_795_287_600_000)
const mode = fc.constantFrom(...SosMode.literals)
const ago = fc.integer({ min: 0, max: 60 * SECOND_MS })
const happening = fc.record({
  wait: fc.integer({ min: 0, max: 20 * SECOND_MS }),
  what: fc.constantFrom("release", "beat", "cancel", "fire"),
})
const story = fc.array(happening, { maxLength: 12 })

function happen(press: SosPress, what: string, at: Instant): SosPress {
  if (what === "release") return releasePress(press, at)
  if (what === "beat") return beatPress(press, at)
  const end =
    what === "fire" ? ({ state: "fired", incidentId: "i" } as const) : ({ state: "cancelled" } as const)
  return endPress(press, end, at)
}

interface Step {
  readonly before: SosPress
  readonly after: SosPress
  readonly what: string
  readonly at: Instant
}

/** Lives through a story and gives each of its steps. */
function live(
  press: SosPress,
  happenings: ReadonlyArray<{ readonly wait: number; readonly what: string }>,
): ReadonlyArray<Step> {
  const steps: Array<Step> = []
  for (const { wait, what } of happenings) {
    const last = steps.at(-1)
    const before = last?.after ?? press
    const at = addMs(last?.at ?? NOW, wait)
    steps.push({ before, after: happen(before, what, at), what, at })
  }
  return steps
}

test("what is over never changes again: of a PIN and a countdown exactly one wins", () => {
  fc.assert(
    fc.property(mode, ago, story, (chosen, pressedAgoMs, happenings) => {
      const steps = live(startPress({ mode: chosen, pressedAgoMs }, "key-key-key", NOW), happenings)
      const over = steps.filter(({ before }) => before.state !== "counting")
      expect(over.map(({ after }) => after)).toEqual(over.map(({ before }) => before))
    }),
  )
})

test("only a thumb on the screen puts off the moment at which it goes out, and never by more than its silence and countdown", () => {
  fc.assert(
    fc.property(mode, ago, story, (chosen, pressedAgoMs, happenings) => {
      const steps = live(startPress({ mode: chosen, pressedAgoMs }, "key-key-key", NOW), happenings)
      const later = steps.filter(({ before, after }) => after.firesAt > before.firesAt)
      const why = later.map(({ what, at, after }) => [chosen, what, after.firesAt - at])
      expect(why).toEqual(later.map(() => ["walk", "beat", WALK_SILENT_MS + WALK_COUNTDOWN_MS]))
    }),
  )
})

test("a press that counts has a deadline, and one that does not has none", () => {
  fc.assert(
    fc.property(mode, ago, story, (chosen, pressedAgoMs, happenings) => {
      const press = startPress({ mode: chosen, pressedAgoMs }, "key-key-key", NOW)
      const last = live(press, happenings).at(-1)?.after ?? press
      expect(nextSosDeadline(last) === null).toBe(last.state !== "counting")
      expect(last.endedAt === null).toBe(last.state === "counting")
    }),
  )
})

test("what is left only shrinks while the clock runs, and it is never less than nothing", () => {
  fc.assert(
    fc.property(mode, ago, ago, ago, (chosen, pressedAgoMs, a, b) => {
      const press = startPress({ mode: chosen, pressedAgoMs }, "key-key-key", NOW)
      const [early, late] = [Math.min(a, b), Math.max(a, b)].map((ms) => addMs(NOW, ms))
      const left = [early ?? NOW, late ?? NOW].map((at) => countdownLeftMs(press, at))
      expect(left[1]).toBeLessThanOrEqual(left[0] ?? 0)
      expect(Math.min(...left)).toBeGreaterThanOrEqual(0)
      expect(["holding", "counting"]).toContain(phaseOf(press, late ?? NOW))
    }),
  )
})
