import { TaggedError } from "../error/index.ts"
import { drillRefusalMessages } from "./circle.drill.refusal.messages.ts"
import type { DrillObstacle } from "./circle.drill.schema.ts"

/** No test is sent now; nobody was told anything. `until` says when it is possible again, where that is known. */
export class DrillRefused extends TaggedError(
  "DrillRefused",
  409,
)<{ readonly obstacle: DrillObstacle }>(({ obstacle }) => drillRefusalMessages[obstacle.refusal]) {}
