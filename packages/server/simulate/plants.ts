import { WRONG_ASIDES } from "./plant-aside.ts"
import { UNHEARD_CRIES } from "./plant-cries.ts"
import { CAREFREE_SENDERS, DEAF_ALARMS } from "./plant-sending.ts"
import { FORGETFUL_CLOCKS } from "./plant-watch.ts"
import { WRONG_WORDS } from "./plant-words.ts"
import { WRONG_WALKS } from "./plant-walks.ts"
import type { Plant } from "./plant.ts"

export const PLANTS: ReadonlyArray<Plant> = [
  ...CAREFREE_SENDERS,
  ...DEAF_ALARMS.map((plant) => ({ ...plant, isUnheard: true })),
  ...FORGETFUL_CLOCKS,
  ...WRONG_WORDS,
  ...UNHEARD_CRIES.map((plant) => ({ ...plant, isCry: true })),
  ...WRONG_ASIDES.map((plant) => ({ ...plant, isAside: true })),
  ...WRONG_WALKS.map((plant) => ({ ...plant, isWalk: true })),
]

export function plantNamed(name: string): Plant | null {
  return PLANTS.find((plant) => plant.name === name) ?? null
}
