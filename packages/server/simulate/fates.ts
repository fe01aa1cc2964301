import { addMs, MINUTE_MS, SECOND_MS, type Instant } from "@porchlight/core/time"
import type { Random } from "./random.ts"
import type { Moment } from "./schedule.ts"
import type { Weather } from "./weather.ts"

/** Which step of a process is its last, and for how long it is down. */
export interface Fates {
  readonly isLast: (point: string) => boolean
  readonly moment: () => Moment
  readonly downMs: () => number
  /** Whether the database is away for a transaction of a process that lives on: before it, or as it should answer the commit. */
  readonly blip: () => Moment | null
  /** Makes deaths likelier in the seconds from an instant on. */
  readonly ambush: (at: Instant) => void
  /** From here on nobody dies, and the database is there. */
  readonly clearUp: () => void
}

const SORE_CHANCE = 0.3
const AMBUSH_CHANCE = 0.1
const AMBUSH_MS = 3 * SECOND_MS

export function createFates(
  random: Random,
  { deaths, deathChance, sore, blipChance }: Weather,
  soFar: () => { readonly now: Instant; readonly deaths: number },
): Fates {
  const ambushes: Array<Instant> = []
  const blips = random.fork("blips")
  let isClear = false
  return {
    isLast: (point) => {
      const { now, deaths: died } = soFar()
      if (isClear || died >= deaths) return false
      const isSore = sore !== null && sore.point === point && now >= sore.from
      const isAmbush = ambushes.some((at) => now >= at && now < addMs(at, AMBUSH_MS))
      return random.chance(isSore ? SORE_CHANCE : isAmbush ? AMBUSH_CHANCE : deathChance)
    },
    moment: () => random.pick(["before", "after"] as const),
    blip: () => (!isClear && blips.chance(blipChance) ? blips.pick(["before", "after"] as const) : null),
    downMs: () =>
      random.pick([0, 200, 2 * SECOND_MS, 20 * SECOND_MS, 2 * MINUTE_MS, random.below(30) * MINUTE_MS]),
    ambush: (at) => void ambushes.push(at),
    clearUp: () => {
      isClear = true
    },
  }
}
