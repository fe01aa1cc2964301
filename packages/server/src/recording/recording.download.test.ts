import { chainHash, chainStart } from "@porchlight/core/recording"
import { SECOND_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { memoryDatabase } from "../../test/databases.ts"
import { ORIGIN, signedUp, testServer, type Browser, type TestServer } from "../../test/http.ts"
import { CHUNK_HASH_HEADER } from "../http/index.ts"
import { memoryRecordingStore, type RecordingStore } from "./index.ts"
import { digest } from "./recording.write.ts"

const WORDS = ["012", "3456", "789"]

/** A server that counts the files it opens. */
async function counting() {
  const memory = memoryRecordingStore()
  const opened: Array<string> = []
  const recordingStore: RecordingStore = {
    ...memory,
    get: (id, name) => {
      opened.push(name.slice(0, 1))
      return memory.get(id, name)
    },
  }
  const server = testServer(await memoryDatabase(), () => ({ recordingStore }))
  return { server, opened, opens: () => opened.splice(0) }
}

/** Somebody with a recording of all words, and how they ask for its files. */
async function recorded(server: TestServer) {
  const owner = await signedUp(server)
  const input = { kind: "audio", mediaType: "audio/webm", startedAgoMs: 0 }
  const key = { "idempotency-key": "a-recording-to-load" }
  const { json } = await owner.call("POST", "/recordings", input, key)
  const at = (path: string) => `${ORIGIN}/api/v1/recordings/${String(json["id"])}${path}`
  let last = await chainStart(digest, String(json["key"]))
  for (const [index, word] of WORDS.entries()) {
    const body = new TextEncoder().encode(word)
    last = await chainHash(digest, last, body)
    const headers = { [CHUNK_HASH_HEADER]: last, "content-type": "application/octet-stream" }
    await owner.fetch(new Request(at(`/chunks/${index}`), { method: "PUT", headers, body }))
  }
  return (path: string, range?: string): ReturnType<Browser["fetch"]> =>
    owner.fetch(new Request(at(path), { headers: range === undefined ? {} : { range } }))
}

test("only the chunks that a part needs are opened, and of a whole no more than somebody takes (EXT-08)", async () => {
  const { server, opens } = await counting()
  const get = await recorded(server)
  expect(await (await get("/media", "bytes=4-5")).text()).toBe("45")
  expect(opens()).toEqual(["1"])
  expect(await (await get("/media", "bytes=-4")).text()).toBe("6789")
  expect(opens()).toEqual(["1", "2"])
  expect((await get("/media", "bytes=10-")).status).toBe(416)
  expect(opens()).toEqual([])
  const whole = await get("/media")
  expect([whole.headers.get("content-length"), opens()]).toEqual(["10", ["0"]])
  expect(await whole.text()).toBe("0123456789")
  expect(opens()).toEqual(["1", "2"])
  await server.close()
})

test("four files are on their way to an account at a time, and who takes none of it for half a minute gives the place away", async () => {
  const { server } = await counting()
  const [get, other] = [await recorded(server), await recorded(server)]
  const stalled = await get("/media")
  server.clock.advance(20 * SECOND_MS)
  const first = await get("/pack")
  for (let more = 0; more < 2; more += 1) await get("/media", "bytes=0-1")
  const refused = await get("/media", "bytes=0-1")
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"])
  expect(await refused.json()).toMatchObject({ code: "RateLimited" })
  expect((await other("/media")).status).toBe(200)

  // Who has it all makes room.
  expect((await first.arrayBuffer()).byteLength).toBe(Number(first.headers.get("content-length")))
  expect((await get("/pack")).status).toBe(200)
  expect((await get("/pack")).status).toBe(429)
  server.clock.advance(10 * SECOND_MS)
  expect((await get("/pack")).status).toBe(200)
  await expect(stalled.text()).rejects.toThrow("Nobody took")
  await server.close()
})

test("a recording that cannot be read is refused before anything is sent, and takes no place", async () => {
  const { server } = await counting()
  const get = await recorded(server)
  const { database } = server.context
  await database.transaction({ role: "service" }, (sql) =>
    sql.updateTable("recording").set({ key_id: "lost" }).execute(),
  )
  for (let turn = 0; turn < 5; turn += 1)
    for (const path of ["/media", "/pack"]) expect([path, (await get(path)).status]).toEqual([path, 500])
  await server.close()
})
