import { afterAll, beforeAll, expect, it } from "vitest"
import { describeOnBoth } from "../../test/databases.ts"
import { testServer, type TestServer } from "../../test/http.ts"
import { keyOwner } from "../../test/keys.ts"

const KEY = "press-of-an-old-page"
const PRESS = { mode: "countdown", pressedAgoMs: 0, timeZone: "UTC", fix: null }

describeOnBoth("taking a call for help back over HTTP", (open) => {
  let server: TestServer
  beforeAll(() => {
    server = testServer(open().database)
  })
  afterAll(() => server.worker.stop())

  it("an old page, which names every entry by the press, can still correct a wrong PIN (SOS-04)", async () => {
    const owner = await keyOwner(server)
    const pins = { password: owner.password, safePin: "2580", duressPin: "1357" }
    expect((await owner.call("PUT", "/access/pins", pins)).status).toBe(204)
    const named = { "idempotency-key": KEY }
    expect((await owner.call("POST", "/sos/presses", PRESS, named)).status).toBe(201)
    const cancel = (pin: string) => owner.call("POST", `/sos/presses/${KEY}/cancel`, { pin }, named)
    const wrong = await cancel("9999")
    expect([wrong.status, wrong.json["code"]]).toEqual([403, "PinWrong"])
    expect((await cancel("2580")).status).toBe(200)
    expect((await owner.call("GET", "/sos")).json["press"]).toMatchObject({ state: "cancelled" })
  })
})
