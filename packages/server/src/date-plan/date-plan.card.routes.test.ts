import { CARD_PHOTO_MAX_BYTES } from "@porchlight/core/date-plan"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { memoryDatabase } from "../../test/databases.ts"
import { ORIGIN, signedUp, testServer, type Browser, type TestServer } from "../../test/http.ts"
import { newPlan } from "../../test/people.ts"

const text = (words: string) => [...new TextEncoder().encode(words)]
const PICTURE = [0xff, 0xda, 0, 6, ...text("scan"), ...text("what is seen")]
const PAGE = text("<html><script>alert(document.domain)</script>")
const COMMENT = [0xff, 0xfe, 0, PAGE.length + 2, ...PAGE]
const plain = Uint8Array.from([0xff, 0xd8, ...PICTURE, 0xff, 0xd9])
/** A JPEG, and a page for whoever takes it for one: in a comment, and after its end. */
const polyglot = Uint8Array.from([0xff, 0xd8, ...COMMENT, ...PICTURE, 0xff, 0xd9, ...PAGE])

let server: TestServer
let owner: Browser
let address: string
beforeAll(async () => {
  server = testServer(await memoryDatabase())
  owner = await signedUp(server)
  const { json } = await owner.call("POST", "/date-plans", newPlan(), {
    "idempotency-key": "a-plan-with-a-photo",
  })
  address = `${ORIGIN}/api/v1/date-plans/${String(json["id"])}/card/photo`
})
afterAll(() => server.close())

const send = (body: Uint8Array<ArrayBuffer>, type = "image/jpeg") =>
  owner.fetch(new Request(address, { method: "PUT", headers: { "content-type": type }, body }))

describe("the photo of a card", () => {
  test.each([
    ["nothing", new Uint8Array()],
    ["a picture that tells a page", Uint8Array.from(text("<svg onload=alert(1)>"))],
    ["a page", Uint8Array.from(PAGE)],
    ["a JPEG that is cut off", plain.subarray(0, -1)],
    ["a picture of another kind", Uint8Array.from([0x89, ...text("PNG\r\n"), 0x1a, 0x0a])],
    ["a film", Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, ...text("webm")])],
    ["more than a photo may have", new Uint8Array(CARD_PHOTO_MAX_BYTES + 1)],
  ])("is not %s, whatever its type says (B-14)", async (_what, bytes) => {
    expect((await send(bytes)).status).toBe(400)
    expect((await owner.fetch(new Request(address))).status).toBe(404)
  })

  test.each(["image/png", "image/svg+xml", "text/html", "application/octet-stream", "multipart/form-data"])(
    "comes as a JPEG and not as %s",
    async (type) => {
      expect((await send(plain, type)).status).toBe(415)
    },
  )

  test("that is a page besides is kept as the picture alone, and only ever a file (B-14)", async () => {
    expect((await send(polyglot)).status).toBe(200)
    const given = await owner.fetch(new Request(address))
    expect(new Uint8Array(await given.arrayBuffer())).toEqual(plain)
    expect(Object.fromEntries(given.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-disposition": "attachment",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    })
  })
})
