import { PHONE_SILENT_MS } from "@porchlight/core/location"
import { addMs, DAY_MS, SECOND_MS, type Instant } from "@porchlight/core/time"
import { afterAll, beforeAll, expect, it } from "vitest"
import { describeOnBoth } from "../../test/databases.ts"
import { testServer, type TestServer } from "../../test/http.ts"
import { keyOwner, makeKey, program } from "../../test/keys.ts"
import { newFix, newWatch } from "../../test/people.ts"
import { readPhoneFacts } from "../incident/incident.reason.ts"

const FAR = { latitude: -33.8688, longitude: 151.2093 }
const BY_KEY = { reportedBy: "integration" }
const addSeconds = (at: Instant, seconds: number) => addMs(at, seconds * SECOND_MS)

describeOnBoth("a place that an API key tells", (open) => {
  let server: TestServer
  beforeAll(() => {
    server = testServer(open().database)
  })
  afterAll(() => server.worker.stop())

  /** Somebody on a date: her phone and a program tell where it is, this long after the beginning. */
  const setUp = async () => {
    const owner = await keyOwner(server)
    const { secret } = await makeKey(owner, ["location:write", "location:read"])
    const watchId = await newWatch(server.context, owner.accountId)
    const began = server.context.clock.now()
    const path = `/watches/${watchId}/fix`
    const fixAt = (seconds: number, place = {}) =>
      newFix(0, { takenAt: addSeconds(began, seconds), ...place })
    const tell = (call: typeof owner.call) => async (seconds: number, place?: object) => {
      server.context.clock.advance(addSeconds(began, seconds) - server.context.clock.now())
      expect((await call("POST", `${path}es`, fixAt(seconds, place))).status).toBe(204)
      return (await owner.call("GET", path)).json["fix"]
    }
    const facts = () =>
      server.context.database.transaction({ role: "service" }, (sql) => readPhoneFacts(sql, [watchId]))
    return { fixAt, facts, phone: tell(owner.call), key: tell(program(server, secret)) }
  }

  it("is shown as an integration's, and only while the phone is silent itself (KEY-01, LOC-04)", async () => {
    const { fixAt, phone, key } = await setUp()
    expect(await key(0, FAR)).toEqual({ ...fixAt(0, FAR), ...BY_KEY })
    expect(await phone(1)).toEqual(fixAt(1))
    expect(await key(2, FAR)).toEqual(fixAt(1))
    const later = 2 + PHONE_SILENT_MS / SECOND_MS
    expect(await key(later)).toEqual({ ...fixAt(later), ...BY_KEY, phoneFix: fixAt(1) })
    expect(await phone(later + 1)).toEqual(fixAt(later + 1))
  })

  it("makes nothing implausible that the phone tells, and is no sign of the phone (KEY-01)", async () => {
    const { fixAt, facts, phone, key } = await setUp()
    await phone(0)
    const day = DAY_MS / SECOND_MS
    expect(await key(day, FAR)).toEqual({ ...fixAt(day, FAR), ...BY_KEY, phoneFix: fixAt(0) })
    expect([...(await facts()).values()]).toEqual([expect.objectContaining({ fixAt: fixAt(0).takenAt })])
    expect(await phone(day + 1)).toEqual(fixAt(day + 1))
    expect([...(await facts()).values()]).toMatchObject([{ fixAt: fixAt(day + 1).takenAt, movedMeters: 0 }])
  })
})
