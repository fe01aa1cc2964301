import { chainHash, chainStart, CHUNK_MAX_BYTES } from "@porchlight/core/recording"
import { expect, test } from "vitest"
import { memoryDatabase } from "../../test/databases.ts"
import { ORIGIN, signedUp, testServer, type TestServer } from "../../test/http.ts"
import { CHUNK_HASH_HEADER } from "../http/index.ts"
import { digest } from "./recording.write.ts"

test("a player may ask for a part of what was recorded, and goes on from there; a stranger gets nothing, and no browser a page (EXT-08)", async () => {
  const server = testServer(await memoryDatabase())
  const [owner, stranger] = [await signedUp(server), await signedUp(server)]
  const begun = { kind: "audio", mediaType: "audio/webm", startedAgoMs: 0 }
  const { json } = await owner.call("POST", "/recordings", begun, {
    "idempotency-key": "a-recording-to-play",
  })
  const at = (path: string) => `${ORIGIN}/api/v1/recordings/${String(json["id"])}${path}`
  const bytes = new TextEncoder().encode("0123456789")
  const hash = await chainHash(digest, await chainStart(digest, String(json["key"])), bytes)
  const headers = { [CHUNK_HASH_HEADER]: hash, "content-type": "application/octet-stream" }
  const chunk = new Request(at("/chunks/0"), { method: "PUT", headers, body: bytes })
  expect((await owner.fetch(chunk)).status).toBe(200)

  const part = async (range: string, browser = owner) => {
    const response = await browser.fetch(new Request(at("/media"), { headers: { range } }))
    const [status, where] = [response.status, response.headers.get("content-range")]
    return { status, where, body: await response.text(), cache: response.headers.get("cache-control") }
  }
  const kept = { cache: "no-store" }
  expect(await part("bytes=2-4")).toEqual({ status: 206, where: "bytes 2-4/10", body: "234", ...kept })
  expect(await part("bytes=-2")).toEqual({ status: 206, where: "bytes 8-9/10", body: "89", ...kept })
  expect(await part("bytes=10-")).toEqual({ status: 416, where: "bytes */10", body: "", ...kept })
  expect(await part("chunks=1-2")).toEqual({ status: 200, where: null, body: "0123456789", ...kept })
  expect(await part("bytes=0-1", stranger)).toMatchObject({ status: 404, where: null })

  // Whatever was sent as sound comes back as a file, and nothing else can be begun or sent.
  const whole = await owner.fetch(new Request(at("/media")))
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "content-type": "application/octet-stream",
    "content-disposition": "attachment",
    "x-content-type-options": "nosniff",
  })
  for (const mediaType of ["text/html", "image/svg+xml", "audio/webm\r\nx: y", ""]) {
    const odd = await owner.call(
      "POST",
      "/recordings",
      { ...begun, mediaType },
      { "idempotency-key": "an-odd-one" },
    )
    expect(odd.status).toBe(400)
  }
  await server.close()
})

/** A recording that somebody has begun, and how they send its chunks: each with the link of the chain that belongs to it. */
async function begun(server: TestServer) {
  const owner = await signedUp(server)
  const input = { kind: "video", mediaType: "video/webm", startedAgoMs: 0 }
  const { json } = await owner.call("POST", "/recordings", input, { "idempotency-key": "what-a-file-may-be" })
  const at = (path: string) => `${ORIGIN}/api/v1/recordings/${String(json["id"])}${path}`
  let last = await chainStart(digest, String(json["key"]))
  const send = async (index: number, bytes: Uint8Array<ArrayBuffer>, type = "application/octet-stream") => {
    const hash = await chainHash(digest, last, bytes)
    const headers = { [CHUNK_HASH_HEADER]: hash, "content-type": type }
    const sent = await owner.fetch(
      new Request(at(`/chunks/${index}`), { method: "PUT", headers, body: bytes }),
    )
    if (sent.ok) last = hash
    return sent.status
  }
  return { send, get: (path: string) => owner.fetch(new Request(at(path))) }
}

const text = (words: string) => new TextEncoder().encode(words)
/** How every WebM begins: an EBML header that says so. */
const WEBM = Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, 0x86, 0x42, 0x82, 0x84, ...text("webm")])

test("a recording that is cut off or a page besides is kept as the bytes that it is, and only ever a file; nothing and other types are refused (EXT-08)", async () => {
  const server = testServer(await memoryDatabase())
  const { send, get } = await begun(server)
  expect(await send(0, new Uint8Array())).toBe(400)
  for (const type of ["text/html", "image/svg+xml", "video/webm", "multipart/form-data; boundary=x"])
    expect([type, await send(0, WEBM, type)]).toEqual([type, 415])
  expect(await send(0, new Uint8Array(CHUNK_MAX_BYTES + 1))).toBe(413)
  expect(await (await get("/media")).text()).toBe("")

  // Cut off in its header, and a page for whoever takes it for one.
  const polyglot = text("<!doctype html><script>alert(document.domain)</script>")
  expect(await send(0, WEBM.slice(0, -3))).toBe(200)
  expect(await send(1, polyglot)).toBe(200)
  const media = await get("/media")
  expect(new Uint8Array(await media.arrayBuffer())).toEqual(
    Uint8Array.from([...WEBM.slice(0, -3), ...polyglot]),
  )
  const asFile = {
    "content-disposition": "attachment",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  }
  expect(Object.fromEntries(media.headers)).toMatchObject({
    ...asFile,
    "content-type": "application/octet-stream",
  })
  expect(Object.fromEntries((await get("/pack")).headers)).toMatchObject({
    ...asFile,
    "content-type": "application/zip",
  })
  await server.close()
})
