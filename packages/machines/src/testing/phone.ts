import { addMs, HOUR_MS, toInstant, type Instant } from "@porchlight/core/time"
import { EVENING } from "./watch.ts"

/** A phone whose clock is wrong by so much, until an answer tells the backend's time. Somebody may set it. */
export function aPhone({ wrongByMs = 0, isLearned = false } = {}) {
  const world = { now: EVENING, setByMs: 0, learnedMs: isLearned ? -wrongByMs : 0 }
  const phoneNow = () => world.now + wrongByMs + world.setByMs
  return {
    phoneNow,
    clock: { now: (): Instant => toInstant(phoneNow() + world.learnedMs) },
    backendNow: () => world.now,
    pass: (ms: number) => (world.now = addMs(world.now, ms)),
    /** Between two pages: a page sees its clock go back. */
    set: (byMs: number) => (world.setByMs += byMs),
    /** What the backend is asked: its answer tells this phone the time. */
    hearing:
      <Input extends ReadonlyArray<unknown>, Answer>(ask: (...input: Input) => Promise<Answer>) =>
      async (...input: Input): Promise<Answer> => {
        const answer = await ask(...input)
        world.learnedMs = world.now - phoneNow()
        return answer
      },
    /** A new page has heard nothing yet. */
    reload: () => (world.learnedMs = 0),
  }
}

/** What happens to a phone's clock between saving something without a line, and sending it. */
export const CLOCKS: ReadonlyArray<
  readonly [name: string, wrongByMs: number, isLearned: boolean, setByMs: number, isReloaded: boolean]
> = [
  ["is right", 0, true, 0, false],
  ["goes an hour ahead, and nothing was heard", HOUR_MS, false, 0, false],
  ["goes an hour behind, and nothing was heard", -HOUR_MS, false, 0, false],
  ["goes an hour ahead, over a reload", HOUR_MS, true, 0, true],
  ["goes an hour behind, over a reload", -HOUR_MS, true, 0, true],
  ["is set an hour forward", 0, true, HOUR_MS, false],
  ["is set an hour forward, over a reload", 0, true, HOUR_MS, true],
  ["is set an hour back, over a reload", 0, true, -HOUR_MS, true],
]
