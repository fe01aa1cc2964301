import { chainHash, chainStart } from "@porchlight/core/recording"
import { expect, test } from "vitest"
import { memoryDatabase } from "../../test/databases.ts"
import { ORIGIN, signedUp, testServer } from "../../test/http.ts"
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
  const nothing = new Request(at("/chunks/1"), { method: "PUT", headers, body: new Uint8Array() })
  expect((await owner.fetch(nothing)).status).toBe(400)
  await server.close()
})
