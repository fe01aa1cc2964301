import {
  IDENTITY_VALID_MS,
  resultOf,
  type Findings,
  type IdentityCheck,
  type IdentityKind,
} from "@porchlight/core/identity"
import { addMs, type Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { notify } from "../notification/notification.notify.ts"

/** What is decided, and by whom. */
export interface Decided {
  readonly findings: Findings
  readonly records: IdentityCheck["records"]
  /** Null where no person decided. */
  readonly by: string | null
  readonly isSimulated: boolean
}

/** Tells her what became of an attempt, once; last in the transaction. As the service. */
export function tellOutcome(
  sql: Sql,
  context: Pick<ServerContext, "clock" | "chance" | "providers">,
  row: { readonly id: string; readonly user_id: string },
  outcome: "verified" | "pending" | "lapsed",
): Promise<void> {
  const told = {
    accountId: row.user_id,
    data: { kind: "identity", outcome },
    source: `identity:${row.id}`,
  } as const
  return notify(sql, context, context.clock.now(), [told])
}

/**
 * Writes down what was found of an attempt that waits; its images are deleted next. The score is computed here and nowhere else
 * (D-90). As the service. @returns its status; null when it did not wait any more
 */
export async function decideVerification(
  sql: Sql,
  row: { readonly id: string; readonly user_id: string; readonly kind: string },
  { findings, records, by, isSimulated }: Decided,
  now: Instant,
): Promise<"verified" | "pending" | null> {
  // The column's check is the type.
  const { trustScore, status } = resultOf(row.kind as IdentityKind, findings)
  const at = new Date(now)
  const { numUpdatedRows } = await sql
    .updateTable("identity_verifications")
    .set({
      stage: "decided",
      decided_at: at,
      verified_at: status === "verified" ? at : null,
      expires_at: new Date(addMs(now, IDENTITY_VALID_MS)),
      id_finding: findings.id,
      face_finding: findings.face,
      address_finding: findings.address,
      background_finding: findings.background,
      trust_score: trustScore,
      verification_status: status,
      is_simulated: isSimulated,
      decided_by: by,
      next_at: at,
    })
    .where("id", "=", row.id)
    .where("stage", "=", "waiting")
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return null
  if (records !== null)
    await sql
      .insertInto("background_checks")
      .values({
        verification_id: row.id,
        user_id: row.user_id,
        criminal_record_clear: records.isCriminalRecordClear,
        driving_record_clear: records.isDrivingRecordClear,
        checked_at: at,
      })
      .execute()
  return status
}
