import { addMs, DAY_MS } from "@porchlight/core/time"
import type { Sql } from "../src/database/index.ts"
import type { TestContext } from "./context.ts"

/** A verification that waits for its review, with an image that no key opens, and what was found of a background. */
export async function insertVerification(
  sql: Sql,
  { chance, clock }: Pick<TestContext, "chance" | "clock">,
  accountId: string,
): Promise<string> {
  const now = clock.now()
  const at = new Date(now)
  const id = chance.id(now)
  const path = `verifications/${accountId}/id-${now}.jpg`
  const told = { key: `key-${id}`, kind: "member", agrees_to_background: true, stage: "waiting" }
  const images = { id_document_url: path, id_document_hash: "hash", selfie_url: path, selfie_hash: "hash" }
  const next_at = new Date(addMs(now, DAY_MS))
  await sql
    .insertInto("identity_verifications")
    .values({ id, user_id: accountId, created_at: at, submitted_at: at, ...told, ...images, next_at })
    .execute()
  await sql
    .insertInto("identity_image")
    .values({
      verification_id: id,
      image: "id",
      user_id: accountId,
      path,
      stored_at: at,
      key_id: "a-key",
      sealed: new Uint8Array([1]),
    })
    .execute()
  await sql
    .insertInto("background_checks")
    .values({
      verification_id: id,
      user_id: accountId,
      criminal_record_clear: true,
      driving_record_clear: true,
      checked_at: at,
    })
    .execute()
  return id
}

/** A whole JPEG by its markers, of 64 by 48 pixels, that no eye ever saw. */
export function pictureOf(words: string, aside: string): Uint8Array<ArrayBuffer> {
  const text = (given: string) => [...new TextEncoder().encode(given)]
  const segment = (code: number, content: ReadonlyArray<number>) => [
    0xff,
    code,
    0,
    content.length + 2,
    ...content,
  ]
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xe1, text(aside)),
    ...segment(0xc0, [8, 0, 48, 0, 64, 1, 1, 0x11, 0]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...text(words),
    0xff,
    0xd9,
  ])
}
