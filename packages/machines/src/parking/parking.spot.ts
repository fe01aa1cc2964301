import { newSpot, type ParkingSpot } from "@porchlight/core/parking"
import type { ParkingContext } from "./parking.types.ts"

/** The spot that the backend told of, else what this phone knew before. */
export function lastSpot({ known, last }: Pick<ParkingContext, "known" | "last">): ParkingSpot | null {
  return known === null ? last : known.spot
}

/** The spot to show: what waits to be saved, else what the backend told of, else what this phone knew before. */
export function shownSpot({
  known,
  last,
  unsaved,
}: Pick<ParkingContext, "known" | "last" | "unsaved">): ParkingSpot | null {
  if (unsaved !== null) return newSpot(unsaved.key, { ...unsaved, savedAgoMs: 0 }, unsaved.savedAt)
  return lastSpot({ known, last })
}
