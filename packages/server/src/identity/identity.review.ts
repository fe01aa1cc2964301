import { Conflict, NotFound } from "@porchlight/core/error"
import {
  IdentityDecision,
  IMAGES_KEPT_MAX_MS,
  type IdentityKind,
  type IdentityReviewPort,
  type ReviewQueue,
} from "@porchlight/core/identity"
import { addMs } from "@porchlight/core/time"
import { recordActivity } from "../admin/admin.activity.ts"
import { staffOf } from "../admin/admin.staff.ts"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { decode, isId } from "../input/index.ts"
import type { AuthPort, Caller } from "../session/index.ts"
import { decideVerification, tellOutcome } from "./identity.decide.ts"
import { readImage } from "./identity.image.ts"

const SERVICE = { role: "service" } as const

/** The reviews that administrators do. */
export function identityReviewSql(
  context: ServerContext,
  auth: AuthPort,
  caller: Caller,
): IdentityReviewPort {
  const staff = staffOf(context, auth, caller)
  const queue = (sql: Sql, reviewerId: string) => readQueue(sql, context, reviewerId)
  /** Does something with one that waits, and writes it down where its owner finds it. */
  const onOne = async <Value>(
    id: string,
    action: "read" | "write",
    work: (
      sql: Sql,
      row: WaitingRow,
      reviewerId: string,
    ) => Promise<{ readonly value: Value; readonly did: string; readonly outcome?: "verified" | "pending" }>,
  ): Promise<Value> => {
    const { accountId } = await staff.within(action, "administration")
    if (!isId(id)) throw new NotFound({})
    return context.database.transaction(SERVICE, async (sql) => {
      const row = await waitingRow(sql, accountId, id)
      const { value, did, outcome } = await work(sql, row, accountId)
      await recordActivity(sql, context, {
        accountId,
        action: did,
        resource: row.user_id,
        subjectId: row.user_id,
      })
      if (outcome !== undefined) await tellOutcome(sql, context, row, outcome)
      return value
    })
  }
  return {
    queue: async () => {
      const { accountId } = await staff.within("read", "administration")
      return context.database.transaction(SERVICE, (sql) => queue(sql, accountId))
    },
    open: (id) =>
      onOne(id, "read", async (_, row) => ({
        value: {
          id,
          // The column's check is the type.
          kind: row.kind as IdentityKind,
          submittedAt: row.submitted_at ?? context.clock.now(),
          fullName: row.full_name,
          dateOfBirth: row.date_of_birth,
        },
        did: "identity.look",
      })),
    image: (id, image) =>
      onOne(id, "read", async (sql) => ({
        value: await readImage(sql, context, id, image),
        did: "identity.image",
      })),
    decide: async (id, given) => {
      const decision = decode(IdentityDecision, given)
      const after = await onOne(id, "write", async (sql, row, by) => {
        const findings = { ...decision, background: null }
        const decided = { findings, records: null, by, isSimulated: false }
        const status = await decideVerification(sql, row, decided, context.clock.now())
        if (status === null) throw new Conflict({})
        return { value: await queue(sql, by), did: `identity.${status}`, outcome: status }
      })
      context.wake.ring()
      return after
    },
  }
}

type WaitingRow = Awaited<ReturnType<typeof waitingRow>>

/** @throws NotFound where it is nowhere, Conflict where it does not wait any more or is the reviewer's own */
async function waitingRow(sql: Sql, reviewerId: string, id: string) {
  const row = await sql
    .selectFrom("identity_verifications as one")
    .innerJoin("user_profiles as profile", "profile.user_id", "one.user_id")
    .select(["one.id", "one.user_id", "one.kind", "one.stage", "one.submitted_at"])
    .select(["profile.full_name", "profile.date_of_birth"])
    .where("one.id", "=", id)
    .forUpdate("one")
    .executeTakeFirst()
  if (row === undefined || row.stage === "collecting") throw new NotFound({})
  if (row.stage !== "waiting" || row.user_id === reviewerId) throw new Conflict({})
  return row
}

async function readQueue(sql: Sql, { clock }: ServerContext, reviewerId: string): Promise<ReviewQueue> {
  const now = clock.now()
  const rows = await sql
    .selectFrom("identity_verifications")
    .select(["id", "kind", "submitted_at"])
    .where("stage", "=", "waiting")
    .where("user_id", "!=", reviewerId)
    .orderBy("submitted_at")
    .orderBy("id")
    .execute()
  const overdue = await sql
    .selectFrom("identity_image")
    .innerJoin("identity_verifications as one", "one.id", "identity_image.verification_id")
    .select(({ fn }) => fn.count<string>("one.id").distinct().as("count"))
    .where("one.decided_at", "<=", timestamp(addMs(now, -IMAGES_KEPT_MAX_MS)))
    .executeTakeFirst()
  return {
    now,
    waiting: rows.map((row) => ({
      id: row.id,
      // The column's check is the type.
      kind: row.kind as IdentityKind,
      submittedAt: row.submitted_at ?? now,
    })),
    overdueImages: Number(overdue?.count ?? 0),
  }
}
