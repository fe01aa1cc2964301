import {
  IDENTITY_IMAGES_PER_DAY,
  identityMessages,
  imagePath,
  sniffImage,
  type IdentityImage,
  type ImageBytes,
} from "@porchlight/core/identity"
import { InvalidInput, NotFound, RateLimited, Unavailable } from "@porchlight/core/error"
import { DAY_MS } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { takeLimit } from "../limit/index.ts"
import type { RecordingVault } from "../recording/recording.vault.ts"

/** @throws Unavailable where nothing is sealed */
export function vaultOf({ recordings }: Pick<ServerContext, "recordings">): RecordingVault {
  if (!recordings) throw new Unavailable({})
  return recordings
}

const columnsOf = {
  id: { hash: "id_document_hash", path: "id_document_url" },
  selfie: { hash: "selfie_hash", path: "selfie_url" },
} as const

/** An image that is wanted, known by its bytes. @throws InvalidInput */
export function readGiven(given: ImageBytes) {
  const sniffed = sniffImage(given)
  if (sniffed.fault === null) return sniffed
  const message = identityMessages[sniffed.fault]
  throw new InvalidInput({ issues: [{ field: "image", code: sniffed.fault, message }] })
}

/** Puts an image beside an attempt, in place of one that is there. As the service. @throws RateLimited, Unavailable */
export async function storeImage(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  {
    verificationId,
    image,
    given,
  }: {
    readonly verificationId: string
    readonly image: IdentityImage
    readonly given: ReturnType<typeof readGiven>
  },
): Promise<void> {
  const vault = vaultOf(context)
  const now = context.clock.now()
  const column = columnsOf[image]
  const hash = context.secrets.hash(`identity:${Buffer.from(given.bytes).toString("base64")}`)
  const before = await sql
    .selectFrom("identity_verifications")
    .select(column.hash)
    .where("id", "=", verificationId)
    .where(column.path, "is not", null)
    .executeTakeFirst()
  if (before?.[column.hash] === hash) return
  const limit = { limit: IDENTITY_IMAGES_PER_DAY, windowMs: DAY_MS }
  const retryAfterMs = await takeLimit(sql, `identity.image:${accountId}`, limit, now)
  if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
  const path = imagePath(accountId, image, { at: now, media: given.media })
  // It belongs to its place: put into another row, it does not open.
  const row = {
    path,
    stored_at: new Date(now),
    key_id: vault.keyId,
    sealed: vault.seal(vault.keyId, `${verificationId}/${path}`, given.bytes),
  }
  await sql
    .insertInto("identity_image")
    .values({ verification_id: verificationId, image, user_id: accountId, ...row })
    .onConflict((conflict) => conflict.columns(["verification_id", "image"]).doUpdateSet(row))
    .execute()
  await sql
    .updateTable("identity_verifications")
    .set({ [column.hash]: hash, [column.path]: path })
    .where("id", "=", verificationId)
    .execute()
}

/** One of the images of an attempt. As the service. @throws NotFound where there is none, Unavailable */
export async function readImage(
  sql: Sql,
  context: Pick<ServerContext, "recordings">,
  verificationId: string,
  image: IdentityImage,
): Promise<ImageBytes> {
  const row = await sql
    .selectFrom("identity_image")
    .select(["path", "key_id", "sealed"])
    .where("verification_id", "=", verificationId)
    .where("image", "=", image)
    .executeTakeFirst()
  if (row === undefined) throw new NotFound({})
  return new Uint8Array(vaultOf(context).unseal(row.key_id, `${verificationId}/${row.path}`, row.sealed))
}

/** Deletes the images of an attempt; what they were called goes with them. As the service. */
export async function deleteImages(sql: Sql, verificationId: string, at: Date): Promise<void> {
  await sql.deleteFrom("identity_image").where("verification_id", "=", verificationId).execute()
  await sql
    .updateTable("identity_verifications")
    .set({ id_document_url: null, selfie_url: null, images_deleted_at: at, next_at: null })
    .where("id", "=", verificationId)
    .execute()
}
