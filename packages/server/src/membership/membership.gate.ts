import {
  MembershipRequired,
  tierThatOpens,
  type GatedFeature,
  type PlanTier,
} from "@porchlight/core/membership"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { beginTrial } from "../trial/trial.start.ts"
import { readStanding, type Standing } from "./membership.read.ts"

/**
 * Lets pass whoever may use the feature now. Where no trial has begun yet, the first use begins it. Nothing that core's
 * `NEVER_GATED` names may come here (D-37). Needs a transaction in the service's name.
 * @param standing what the account may use, where it has been read in this transaction
 * @returns the tier that opens it
 * @throws MembershipRequired
 */
export async function requireFeature(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  feature: GatedFeature,
  standing?: Standing,
): Promise<PlanTier> {
  const now = context.clock.now()
  const { startedAt, entitlements } = standing ?? (await readStanding(sql, accountId))
  const tier = tierThatOpens(entitlements, feature, now)
  if (tier !== null) return tier
  if (startedAt === null) {
    await beginTrial(sql, context, accountId, now)
    const begun = tierThatOpens((await readStanding(sql, accountId)).entitlements, feature, now)
    if (begun !== null) return begun
  }
  throw new MembershipRequired({ feature })
}
