import { createHash } from "node:crypto"
import { NotFound } from "@porchlight/core/error"
import { fileName, type ChainLink } from "@porchlight/core/recording"
import type { ServerContext } from "../context/index.ts"
import { anyOf, type Sql } from "../database/index.ts"
import { fileOf, pieceOf, type RecordingFile } from "./recording.file.ts"
import { readAlarmsOf, readMedia } from "./recording.read.ts"
import { readChain, readRecordings, recordingOf } from "./recording.row.ts"
import { signerOf } from "./recording.sign.ts"
import { verifierPage } from "./recording.verifier.ts"
import { zipFileOf, zipOf } from "./recording.zip.ts"

/** What is signed: everything in the pack follows from it. */
interface Manifest {
  readonly version: 1
  /** The media's file. */
  readonly file: string
  /** Its SHA-256 is where the chain begins. */
  readonly key: string
  readonly links: ReadonlyArray<ChainLink>
  /** The SHA-256 of `timeline.json`, in hexadecimal. */
  readonly timeline: string
}

/**
 * Everything that shows that nobody changed a recording: the media, what happened when, the chain of its chunks, the
 * server's signature over it, and a page that checks all of it in a browser without network. All of the media is read once for
 * its check sum, and again when the file is read.
 * @throws NotFound; an error of the store when a chunk is missing or was changed
 */
export async function packRecording(
  context: ServerContext,
  accountId: string,
  id: string,
): Promise<RecordingFile> {
  const facts = await context.database.transaction({ role: "account", accountId }, (sql) =>
    readFacts(sql, accountId, id),
  )
  // As much of it as the chain names: meanwhile it may go on.
  const media = await readMedia(context, accountId, id, facts.chain)
  const timeline = jsonFile(facts.timeline)
  const manifest = jsonFile({
    version: 1,
    file: fileName(facts.recording),
    key: facts.recording.key,
    links: facts.chain.map(({ bytes, hash }) => ({ bytes, hash })),
    timeline: createHash("sha256").update(timeline).digest("hex"),
  } satisfies Manifest)
  const signer = signerOf(context.secrets)
  const signature = { algorithm: "Ed25519", publicKey: signer.publicKey, signature: signer.sign(manifest) }
  const page = Buffer.from(await verifierPage(signer.fingerprint))
  const files = [
    zipFileOf(fileName(facts.recording), media),
    zipFileOf("timeline.json", [pieceOf(timeline)]),
    zipFileOf("manifest.json", [pieceOf(manifest)]),
    zipFileOf("signature.json", [pieceOf(jsonFile(signature))]),
    zipFileOf("verify.html", [pieceOf(page)]),
  ]
  return fileOf(zipOf(await Promise.all(files)))
}

function jsonFile(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}

/** In the account's name: what is hidden from it is in no pack. */
async function readFacts(sql: Sql, accountId: string, id: string) {
  const row = (await readRecordings(sql, accountId)).find((each) => each.id === id)
  if (row === undefined) throw new NotFound({})
  const recording = recordingOf(row, null)
  const chain = await readChain(sql, id)
  const alarms = await readAlarmsOf(sql, accountId, row)
  const receipts = await sql
    .selectFrom("delivery")
    .select(["recipient_name", "channel", "purpose", "state", "created_at", "changed_at"])
    .where("incident_id", "=", anyOf(alarms.map((alarm) => alarm.id)))
    .orderBy("created_at")
    .execute()
  const timeline = {
    times: "milliseconds since 1970 by the server's clock; when it began was measured by the phone",
    startedAt: recording.startedAt,
    endedAt: recording.endedAt,
    chunks: chain.map(({ position, stored_at }) => ({ chunk: position + 1, storedAt: stored_at })),
    alarms: alarms.map(({ kind, opened_at, closed_at }) => ({
      kind,
      openedAt: opened_at,
      closedAt: closed_at,
    })),
    messages: receipts.map((receipt) => ({
      to: receipt.recipient_name,
      channel: receipt.channel,
      purpose: receipt.purpose,
      state: receipt.state,
      storedAt: receipt.created_at,
      changedAt: receipt.changed_at,
    })),
  }
  return { recording, chain, timeline }
}
