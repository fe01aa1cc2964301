import { followGeofences } from "./geofence.ts"
import type { FixStep, StoredFix } from "./location.step.ts"
import { judgeRoute } from "./route.judge.ts"
import type { World } from "./world.ts"

/** Every stored plausible reading, of a watch, an alarm or a location session, passes these. */
const steps: ReadonlyArray<FixStep> = [followGeofences, judgeRoute]

/** Passes a reading on to all that follows from it. A key can quiet nothing: what an integration told ends no question about her way. */
export function passFix(world: World, stored: StoredFix): void {
  if (stored.fix.reportedBy !== undefined) return
  for (const step of steps) step(world, stored)
}
