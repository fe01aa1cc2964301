import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { tagOf, Unavailable } from "@porchlight/core/error"
import { chainHash, chainStart } from "@porchlight/core/recording"
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { memoryDatabase } from "../../test/databases.ts"
import { newAccount, newKey } from "../../test/people.ts"
import type { Database } from "../database/index.ts"
import {
  createVault,
  derivedKey,
  folderRecordingStore,
  recordingSql,
  type RecordingStore,
  type RecordingVault,
} from "./index.ts"
import { digest } from "./recording.write.ts"

const PIN = { pin: null, timeZone: "UTC" }
const bytesOf = (text: string) => new TextEncoder().encode(text)

let root = ""
let database: Database
beforeAll(async () => {
  database = await memoryDatabase()
})
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "recordings-"))
})
afterEach(() => rm(root, { recursive: true }))

/** A recording that has begun, its folder, and how chunks are sent for its first place. */
async function setUp(vaultOf = (vault: RecordingVault) => vault) {
  const context = testContext(database)
  const { id: accountId } = await newAccount(context)
  const store = folderRecordingStore(root)
  const vault = createVault(store, [derivedKey("a key of the tests")])
  const port = recordingSql({ ...context, recordings: vaultOf(vault) }, accountId)
  const begun = await port.start({ kind: "audio", mediaType: "audio/webm", startedAgoMs: 0 }, newKey())
  const firstOf = async (text: string) => {
    const bytes = bytesOf(text)
    return { index: 0, hash: await chainHash(digest, await chainStart(digest, begun.key), bytes), bytes }
  }
  const files = () => readdir(join(root, begun.id)).catch(() => [])
  return { context, accountId, vault, port, id: begun.id, firstOf, files }
}

test("of many chunks that come at once for one place the one that counts has a file, and no other leaves any (EXT-08)", async () => {
  const { context, accountId, vault, port, id, firstOf, files } = await setUp()
  const chunks = await Promise.all(["one", "two", "two", "three", "four"].map(firstOf))
  // Each reaches another server.
  const server = () => recordingSql({ ...context, database: { ...database }, recordings: vault }, accountId)
  await Promise.allSettled(chunks.map((chunk) => server().append(id, chunk)))
  expect(await files()).toHaveLength(1)
  const stored = new TextDecoder().decode(await port.media(id))
  expect(["one", "two", "three", "four"]).toContain(stored)
})

test("a chunk whose recording is deleted while it is written leaves no file, and is taken once that is back", async () => {
  let deletes = async () => {}
  const { context, accountId, vault, port, id, firstOf, files } = await setUp((own) => ({
    ...own,
    put: async (...input) => {
      await own.put(...input)
      await deletes()
    },
  }))
  const other = recordingSql({ ...context, recordings: vault }, accountId)
  deletes = async () => void (await other.remove(id, PIN))
  const chunk = await firstOf("what was said")
  await expect(port.append(id, chunk)).rejects.toMatchObject({ _tag: "NotFound" })
  expect(await files()).toEqual([])
  await other.restore(id, PIN)
  deletes = async () => {}
  await port.append(id, chunk)
  expect(await port.media(id)).toEqual(chunk.bytes)
})

test("where the database breaks off with a chunk stored, the chunk is there when it is sent again", async () => {
  const { context, accountId, vault, port, id, firstOf, files } = await setUp()
  let transactions = 0
  const breaking: Database = {
    ...database,
    transaction: async (...input) => {
      const value = await database.transaction(...input)
      transactions += 1
      // The second one stores the row.
      if (transactions === 2) throw new Unavailable({})
      return value
    },
  }
  const chunk = await firstOf("what was said")
  const broken = recordingSql({ ...context, database: breaking, recordings: vault }, accountId)
  await expect(broken.append(id, chunk)).rejects.toMatchObject({ _tag: "Unavailable" })
  expect((await port.append(id, chunk)).chunks).toBe(1)
  expect(await files()).toHaveLength(1)
  expect(await port.media(id)).toEqual(chunk.bytes)
})

test("where the database breaks off with nothing stored, no try leaves a file once the chunk is there (EXT-08)", async () => {
  const { context, accountId, vault, port, id, firstOf, files } = await setUp()
  let transactions = 0
  const breaking: Database = {
    ...database,
    transaction: async (...input) => {
      transactions += 1
      // The second one would store the row.
      if (transactions % 2 === 0) throw new Error("canceling statement due to lock timeout")
      return database.transaction(...input)
    },
  }
  const chunk = await firstOf("what was said")
  const broken = recordingSql({ ...context, database: breaking, recordings: vault }, accountId)
  for (const _try of [1, 2]) await expect(broken.append(id, chunk)).rejects.toThrow("lock timeout")
  expect((await port.append(id, chunk)).chunks).toBe(1)
  expect(await files()).toHaveLength(1)
  expect(await port.media(id)).toEqual(chunk.bytes)
})

test("chunks of one account that come at once wait for each other, a few of them", async () => {
  let [writing, most] = [0, 0]
  const { port, id, firstOf } = await setUp((own) => ({
    ...own,
    put: async (...input) => {
      most = Math.max(most, (writing += 1))
      await own.put(...input)
      writing -= 1
    },
  }))
  const chunks = await Promise.all(Array.from("abcdefghij", firstOf))
  const answers = await Promise.allSettled(chunks.map((chunk) => port.append(id, chunk)))
  const tags = answers.map((answer) => (answer.status === "fulfilled" ? "stored" : tagOf(answer.reason)))
  expect(tags).toEqual(["stored", ...Array(7).fill("ChunkRefused"), "RateLimited", "RateLimited"])
  expect(most).toBe(1)
  expect((await port.append(id, chunks[0] ?? (await firstOf("a")))).chunks).toBe(1)
})

test("a chunk that the disk did not take leaves nothing of itself there", async () => {
  const store: RecordingStore = folderRecordingStore(root)
  // A folder stands where the file should be.
  await mkdir(join(root, "a-recording", "0-abc"), { recursive: true })
  await expect(store.put("a-recording", "0-abc", bytesOf("first"))).rejects.toThrow("EISDIR")
  expect(await readdir(join(root, "a-recording"))).toEqual(["0-abc"])
})
