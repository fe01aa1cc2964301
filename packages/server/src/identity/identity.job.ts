import { REVIEW_MAX_MS } from "@porchlight/core/identity"
import { addMs, MINUTE_MS, type Instant } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import { isDatabaseAway, timestamp, type Sql } from "../database/index.ts"
import { LoggedFailure, type PromptJob } from "../worker/worker.job.ts"
import { decideVerification, tellOutcome } from "./identity.decide.ts"
import { deleteImages, readImage } from "./identity.image.ts"
import { verifierOf } from "./identity.row.ts"

const SERVICE = { role: "service" } as const

/** When whoever checks is asked again, should they fail or this process die meanwhile. */
const ASK_AGAIN_MS = 5 * MINUTE_MS

/** Looked at for one that nobody else has. */
const BATCH = 50

interface DueRow {
  readonly id: string
  readonly user_id: string
  readonly kind: string
  readonly stage: string
  readonly agrees_to_background: boolean
  readonly submitted_at: Instant | null
}

/**
 * What happens to attempts by themselves: images are deleted once there is a decision, what is not handed in or not decided in
 * time lapses, and where no person reviews, whoever does is asked. What fails stays due, and says so in the log.
 */
export const identityJob: PromptJob = {
  name: "identity",
  nextAt: (sql) => sql.selectFrom("identity_verifications").select(({ fn }) => fn.min("next_at").as("at")),
  run: async (context) => {
    let failure: LoggedFailure | null = null
    for (const id of await context.database.transaction(SERVICE, (sql) => readDue(sql, context))) {
      try {
        const row = await context.database.transaction(SERVICE, (sql) => take(sql, context, id))
        if (row === null) continue
        if (row.stage === "waiting") await askVerifier(context, row)
        return 1
      } catch (error) {
        if (isDatabaseAway(error)) throw error
        context.log.error(
          { error, id },
          "A verification could not be handled; it stays due, and others go on.",
        )
        failure ??= new LoggedFailure(error)
      }
    }
    if (failure !== null) throw failure
    return 0
  },
}

/** Some of those that are due, the earliest first. */
async function readDue(sql: Sql, { clock }: Pick<ServerContext, "clock">): Promise<ReadonlyArray<string>> {
  const rows = await sql
    .selectFrom("identity_verifications")
    .select("id")
    .where("next_at", "<=", timestamp(clock.now()))
    .orderBy("next_at")
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Takes one that is due, unless somebody else has it, and does what takes no time; whom the verifier is asked about comes
 * again later by itself.
 */
async function take(sql: Sql, context: ServerContext, id: string): Promise<DueRow | null> {
  const now = context.clock.now()
  const { rows } = await raw<DueRow>`
    select id, user_id, kind, stage, agrees_to_background, submitted_at from identity_verifications
    where id = ${id} and next_at <= ${new Date(now)} for update skip locked`.execute(sql)
  const [row] = rows
  if (row === undefined) return null
  if (row.stage === "collecting") {
    await sql.deleteFrom("identity_verifications").where("id", "=", row.id).execute()
    return row
  }
  const lapsesAt = addMs(row.submitted_at ?? now, REVIEW_MAX_MS)
  if (row.stage === "waiting" && now < lapsesAt) {
    // Handed in while a program looked, and people do now: it waits for them as long as any other.
    const isAsked = verifierOf(context).check !== null
    const next = { next_at: new Date(isAsked ? addMs(now, ASK_AGAIN_MS) : lapsesAt) }
    await sql.updateTable("identity_verifications").set(next).where("id", "=", row.id).execute()
    return row
  }
  if (row.stage === "waiting")
    await sql
      .updateTable("identity_verifications")
      .set({ stage: "lapsed" })
      .where("id", "=", row.id)
      .execute()
  await context.failPoint?.("identity.images")
  await deleteImages(sql, row.id, new Date(now))
  if (row.stage === "waiting") await tellOutcome(sql, context, row, "lapsed")
  return { ...row, stage: "done" }
}

async function askVerifier(context: ServerContext, row: DueRow): Promise<void> {
  const { check, simulated } = verifierOf(context)
  if (check === null) return
  const found = await check.run({
    verificationId: row.id,
    agreesToBackground: row.agrees_to_background,
    readImage: (image) =>
      context.database.transaction(SERVICE, (sql) => readImage(sql, context, row.id, image)),
  })
  await context.database.transaction(SERVICE, async (sql) => {
    const decided = { ...found, by: null, isSimulated: simulated }
    const status = await decideVerification(sql, row, decided, context.clock.now())
    // What chance decides comes within moments, and is worth nothing.
    if (status !== null && !simulated) await tellOutcome(sql, context, row, status)
  })
  context.wake.ring()
}
