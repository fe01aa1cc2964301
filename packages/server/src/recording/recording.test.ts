import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { runInNewContext } from "node:vm"
import { chainHash, chainStart } from "@porchlight/core/recording"
import { DAY_MS } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import { afterEach, beforeEach, describe, expect, it, test } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newAccount, newKey } from "../../test/people.ts"
import { retentionChore } from "../retention/index.ts"
import {
  createVault,
  derivedKey,
  folderRecordingStore,
  memoryRecordingStore,
  recordingChore,
  recordingSql,
  type RecordingStore,
} from "./index.ts"
import { fileOf, gather, pieceOf } from "./recording.file.ts"
import { signerOf } from "./recording.sign.ts"
import { verifierPage } from "./recording.verifier.ts"
import { digest } from "./recording.write.ts"
import { zipFileOf, zipOf } from "./recording.zip.ts"

const AUDIO = { kind: "audio", mediaType: "audio/webm", startedAgoMs: 0 } as const
const bytesOf = (text: string) => new TextEncoder().encode(text)
const WORDS = ["one ", "two ", "three"].map(bytesOf)

/** Records all words, with a server that may be killed between a file and its row. */
async function record(context: TestContext, accountId: string, store: RecordingStore) {
  const recordings = createVault(store, [derivedKey("a key of the tests")])
  const port = recordingSql({ ...context, recordings }, accountId)
  const begun = await port.start(AUDIO, newKey())
  let hash = await chainStart(digest, begun.key)
  for (const [index, bytes] of WORDS.entries()) {
    hash = await chainHash(digest, hash, bytes)
    await port.append(begun.id, { index, hash, bytes })
  }
  return { port, id: begun.id, key: begun.key, recordings }
}

/** The files of an archive of files as they are. */
function unzip(archive: Uint8Array): ReadonlyMap<string, Uint8Array<ArrayBuffer>> {
  const bytes = Buffer.from(archive)
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50;) {
    const [size, nameLength] = [bytes.readUInt32LE(at + 22), bytes.readUInt16LE(at + 26)]
    const from = at + 30 + nameLength
    files.set(bytes.toString("ascii", at + 30, from), new Uint8Array(bytes.subarray(from, from + size)))
    at = from + size
  }
  return files
}

interface Found {
  readonly missing: boolean
  readonly changed: ReadonlyArray<number>
  readonly isTimelineWhole: boolean
  readonly isSigned: boolean | null
  readonly fingerprint: string
}

/** What the page's own script finds, run as a browser would, without a page around it. */
async function check(files: ReadonlyMap<string, Uint8Array>): Promise<Found> {
  const script = await readFile(new URL("./recording.verifier.js", import.meta.url), "utf8")
  const world: { porchlightCheckPack?: (files: ReadonlyMap<string, Uint8Array>) => Promise<Found> } = {}
  runInNewContext(
    script,
    Object.assign(world, { crypto, TextEncoder, TextDecoder, atob, DOMException, Uint8Array }),
  )
  if (world.porchlightCheckPack === undefined) throw new Error("The script offers no check.")
  return world.porchlightCheckPack(files)
}

describeOnBoth("a recording on the server", (open) => {
  const setUp = async (store = memoryRecordingStore()) => {
    const context = testContext(open().database)
    const { id } = await newAccount(context)
    return { context, accountId: id, store, ...(await record(context, id, store)) }
  }

  it("packs what proves itself, and one flipped byte is named (B-23)", async () => {
    const { port, id, context } = await setUp()
    const files = new Map(unzip(await port.pack(id)))
    const { fingerprint } = signerOf(context.secrets)
    const whole = {
      missing: false,
      chunks: 3,
      changed: [],
      isTimelineWhole: true,
      isSigned: true,
      fingerprint,
    }
    expect(await check(files)).toEqual(whole)
    const media = [...files.keys()].find((name) => name.endsWith(".webm")) ?? ""
    const changed = new Uint8Array(files.get(media) ?? [])
    changed[5] = (changed[5] ?? 0) ^ 1
    expect(await check(new Map(files).set(media, changed))).toEqual({ ...whole, changed: [2] })
    expect(await check(new Map(files).set(media, changed.subarray(0, 4)))).toMatchObject({ changed: [2, 3] })
    const timeline = bytesOf(`${new TextDecoder().decode(files.get("timeline.json"))} `)
    expect(await check(new Map(files).set("timeline.json", timeline))).toMatchObject({
      isTimelineWhole: false,
    })
    const manifest = new TextDecoder().decode(files.get("manifest.json")).replace('"bytes": 4', '"bytes": 3')
    expect(await check(new Map(files).set("manifest.json", bytesOf(manifest)))).toMatchObject({
      isSigned: false,
    })
    files.delete("signature.json")
    expect(await check(files)).toEqual({ missing: true })
  })

  it("loses nothing that it answered when it is killed between a file and its row, and takes the chunk again (EXT-08)", async () => {
    const { context, accountId, recordings } = await setUp()
    const killed = { ...context, recordings, failPoint: () => Promise.reject(new Error("killed")) }
    const port = recordingSql({ ...context, recordings }, accountId)
    const begun = await port.start(AUDIO, newKey())
    const [bytes = bytesOf("")] = WORDS
    const hash = await chainHash(digest, await chainStart(digest, begun.key), bytes)
    const chunk = { index: 0, hash, bytes }
    await expect(recordingSql(killed, accountId).append(begun.id, chunk)).rejects.toThrow("killed")
    expect((await port.list()).recordings.map(({ chunks }) => chunks)).toEqual([0, 3])
    expect((await port.append(begun.id, chunk)).chunks).toBe(1)
    expect(await port.media(begun.id)).toEqual(bytes)
  })

  it("removes files whose recording is no more, and no others", async () => {
    const { context, store, id, recordings, accountId } = await setUp()
    await store.put("00000000-0000-7000-8000-00000000dead", "0-abc", bytesOf("orphan"))
    await store.put("not-ours", "file", bytesOf("somebody else's"))
    await recordingChore({ ...context, recordings })
    expect((await store.list()).toSorted()).toEqual([id, "not-ours"].toSorted())
    await context.database.transaction({ role: "service" }, (sql) =>
      sql.deleteFrom("account").where("id", "=", accountId).execute(),
    )
    await recordingChore({ ...context, recordings })
    expect(await store.list()).toEqual(["not-ours"])
  })

  it("removes none where the database knows hardly any of the files: it is another one, or one that was brought back empty", async () => {
    const { context, store, recordings } = await setUp()
    const errors: Array<string> = []
    const log = { ...context.log, error: (_: object, text: string) => errors.push(text) }
    const ids = Array.from(
      { length: 21 },
      (_, index) => `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`,
    )
    for (const id of ids) await store.put(id, "0-abc", bytesOf("of another database"))
    const before = await store.list()
    await recordingChore({ ...context, recordings, log })
    expect(await store.list()).toEqual(before)
    expect(errors.join()).toMatch(
      /^Most files of recordings are unknown to this database, and none was removed/u,
    )
    await store.remove(ids[0] ?? "")
    await recordingChore({ ...context, recordings, log })
    expect(await store.list()).not.toContain(ids[1])
  })

  it("is gone thirty days after it was deleted, but not what was deleted under duress (B-22)", async () => {
    const { context, id, port, accountId, recordings } = await setUp()
    const other = await record(context, accountId, memoryRecordingStore())
    for (const each of [id, other.id]) await port.remove(each, { pin: null, timeZone: "UTC" })
    await context.database.transaction({ role: "service" }, (sql) =>
      raw`update recording set is_kept = true where id = ${other.id}`.execute(sql),
    )
    context.clock.advance(30 * DAY_MS)
    await retentionChore({ ...context, recordings })
    const left = await port.removed({ pin: null, timeZone: "UTC" })
    expect(left.recordings.map(({ recording }) => recording.id)).toEqual([other.id])
  })

  it("shows nobody whether it was kept, and not even its owner what was deleted", async () => {
    const { context, accountId, id, port } = await setUp()
    await port.remove(id, { pin: null, timeZone: "UTC" })
    const asOwner = (query: string) =>
      context.database.transaction({ role: "account", accountId }, async (sql) => {
        const { rows } = await raw.raw(query).execute(sql)
        return rows.length
      })
    expect(await asOwner("select id from recording")).toBe(0)
    expect(await asOwner("select position from recording_chunk")).toBe(0)
    await expect(asOwner("select is_kept from recording")).rejects.toThrow(/./u)
  })
})

describe("a folder of recordings", () => {
  let folder = ""
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "recordings-"))
  })
  afterEach(() => rm(folder, { recursive: true }))

  test("holds whole files under their names, and none that was not finished", async () => {
    const store = folderRecordingStore(folder)
    expect(await store.list()).toEqual([])
    await store.put("a-recording", "0-abc", bytesOf("first"))
    await store.put("a-recording", "0-abc", bytesOf("second"))
    expect(await readdir(join(folder, "a-recording"))).toEqual(["0-abc"])
    expect(new TextDecoder().decode(await store.get("a-recording", "0-abc"))).toBe("second")
    expect(await store.list()).toEqual(["a-recording"])
    await store.remove("a-recording")
    await store.remove("a-recording")
    expect(await store.list()).toEqual([])
    await expect(store.get("a-recording", "0-abc")).rejects.toThrow("ENOENT")
  })

  test("says nothing to whoever has the disk, and a file that was changed or moved is not believed", async () => {
    const store = folderRecordingStore(folder)
    const [old, key] = [derivedKey("old"), derivedKey("new")]
    const name = { recordingId: "a-recording", position: 0, hash: "ab".repeat(32), file: null }
    await createVault(store, [old]).put(old.id, name, bytesOf("what was said"))
    const path = join(folder, "a-recording", `0-${name.hash.slice(0, 16)}`)
    const sealed = await readFile(path)
    expect(sealed.includes("what was said")).toBe(false)
    const vault = createVault(store, [key, old])
    expect([vault.keyId, vault.keyId === old.id]).toEqual([key.id, false])
    expect(new TextDecoder().decode(await vault.get(old.id, name))).toBe("what was said")
    await expect(createVault(store, [key]).get(old.id, name)).rejects.toThrow("RECORDING_KEYS")
    await store.put("a-recording", `1-${name.hash.slice(0, 16)}`, sealed)
    await expect(vault.get(old.id, { ...name, position: 1 })).rejects.toThrow("authenticate")
    sealed[20] = (sealed[20] ?? 0) ^ 1
    await writeFile(path, sealed)
    await expect(vault.get(old.id, name)).rejects.toThrow("authenticate")
  })
})

test("the page of a pack is one file that asks nobody for anything", async () => {
  const page = await verifierPage("ab12 cd34")
  expect(page).toContain("ab12 cd34")
  expect(page).not.toMatch(/https?:|src=|href=|fetch\(/u)
})

test("an archive says of each file what programs check", async () => {
  const nine = ["1234", "", "56789"].map((text) => pieceOf(bytesOf(text)))
  const archive = Buffer.from(await gather(fileOf(zipOf([await zipFileOf("a.txt", nine)]))))
  // The check value of CRC-32 for these nine digits.
  expect(archive.readUInt32LE(14)).toBe(0xcbf43926)
  expect(archive.readUInt32LE(archive.length - 22)).toBe(0x06054b50)
})
