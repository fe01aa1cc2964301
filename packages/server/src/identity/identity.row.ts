import {
  IDENTITY_IMAGES,
  standingOf,
  type Findings,
  type IdentityState,
  type Verification,
} from "@porchlight/core/identity"
import type { Instant } from "@porchlight/core/time"
import { sql as raw, type Selectable } from "kysely"
import type { ServerContext } from "../context/index.ts"
import type { Sql, Tables } from "../database/index.ts"
import { manualReview, type IdentityVerificationPort } from "./identity.verifier.ts"

/** What an account may read of its own. */
const columns = [
  "id",
  "kind",
  "agrees_to_background",
  "stage",
  "created_at",
  "submitted_at",
  "decided_at",
  "expires_at",
  "images_deleted_at",
  "id_finding",
  "face_finding",
  "address_finding",
  "background_finding",
  "trust_score",
  "verification_status",
  "is_simulated",
] as const

/** An attempt as it is stored. */
type IdentityRow = Pick<Selectable<Tables["identity_verifications"]>, (typeof columns)[number]>

/** Who finds out here. */
export function verifierOf({ identity }: Pick<ServerContext, "identity">): IdentityVerificationPort {
  return identity ?? manualReview
}

/** What was found; null before there is a result. */
function findingsOf(row: IdentityRow): Findings | null {
  if (row.id_finding === null) return null
  // The table's constraints name the same findings, and that all are there.
  return {
    id: row.id_finding,
    face: row.face_finding,
    address: row.address_finding,
    background: row.background_finding,
  } as Findings
}

function verificationOf(row: IdentityRow, images: Verification["images"]): Verification {
  return {
    id: row.id,
    // The table's constraints name the same kinds, stages and states.
    kind: row.kind as Verification["kind"],
    agreesToBackground: row.agrees_to_background,
    stage: row.stage as Verification["stage"],
    images,
    createdAt: row.created_at,
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
    expiresAt: row.expires_at,
    imagesDeletedAt: row.images_deleted_at,
    findings: findingsOf(row),
    trustScore: row.trust_score,
    status: row.verification_status as Verification["status"],
    isSimulated: row.is_simulated,
  }
}

const newest = (sql: Sql, accountId: string) =>
  sql
    .selectFrom("identity_verifications")
    .select(columns)
    .where("user_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)

/** Everything that the account sees. In its own name. */
export async function readState(
  sql: Sql,
  context: Pick<ServerContext, "identity" | "settings">,
  accountId: string,
  now: Instant,
): Promise<IdentityState> {
  const latest = await newest(sql, accountId).executeTakeFirst()
  const decided =
    latest?.stage === "decided"
      ? latest
      : await newest(sql, accountId).where("stage", "=", "decided").executeTakeFirst()
  const images = latest === undefined ? [] : await readImages(sql, latest.id)
  const verifier = verifierOf(context)
  const result = decided === undefined ? null : verificationOf(decided, [])
  return {
    now,
    verification: latest === undefined ? null : verificationOf(latest, images),
    standing: standingOf(result, { now, trustsSimulations: context.settings.mode !== "production" }),
    checksBackground: verifier.checksBackground,
    backgroundFormUrl: verifier.backgroundFormUrl,
    isSimulated: verifier.simulated,
  }
}

async function readImages(sql: Sql, verificationId: string): Promise<Verification["images"]> {
  const rows = await sql
    .selectFrom("identity_image")
    .select("image")
    .where("verification_id", "=", verificationId)
    .execute()
  return IDENTITY_IMAGES.filter((image) => rows.some((row) => row.image === image))
}

/** What an account does about its verification happens one after the other. As the service. */
export async function lockIdentity(sql: Sql, accountId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`identity:${accountId}`}, 0))`.execute(sql)
}
