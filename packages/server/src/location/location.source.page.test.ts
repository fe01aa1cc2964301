import { addMs, MINUTE_MS } from "@porchlight/core/time"
import { PHONE_SILENT_MS } from "@porchlight/core/location"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { memoryDatabase } from "../../test/databases.ts"
import { testServer, type TestServer } from "../../test/http.ts"
import { keyOwner, makeKey, program } from "../../test/keys.ts"
import { newFix, newKey } from "../../test/people.ts"
import { lastSent, newDater, tokenIn } from "../../test/watches.ts"
import { sosSql } from "../sos/index.ts"

let server: TestServer
beforeAll(async () => {
  server = testServer(await memoryDatabase())
})
afterAll(() => server.close())

const FAR = { latitude: 41.9, longitude: -87.7, accuracyMeters: 5 }
const textOf = async (path: string) => (await server.request(path)).text()
const placesOf = (text: string) => [...text.matchAll(/geo:([-.\d]+),/gu)].map(([, latitude]) => latitude)

describe("the page behind a link to where somebody is", () => {
  test("has the phone's own place first, and of an API key's that it is not the phone's (KEY-01)", async () => {
    const owner = await keyOwner(server)
    const { secret } = await makeKey(owner, ["location:write"])
    const own = { "idempotency-key": newKey() }
    const wish = { hours: 3, isApproximate: false, contactIds: [] }
    const begun = await owner.call("POST", "/location-shares", wish, own)
    const { share } = begun.json as { readonly share: { readonly id: string } }
    const linked = await owner.call("POST", `/location-shares/${share.id}/links`, undefined, {
      "idempotency-key": newKey(),
    })
    const { links } = (linked.json as { readonly share: { readonly links: ReadonlyArray<{ url: string }> } })
      .share
    const path = new URL(links[0]?.url ?? "").pathname
    const tell = async (call: typeof owner.call, place: object) =>
      call("POST", `/watches/${share.id}/fixes`, newFix(0, { takenAt: server.context.clock.now(), ...place }))
    const car = program(server, secret)
    await tell(car, FAR)
    const alone = await textOf(path)
    expect(alone).toContain("The phone itself has told no place.")
    expect(placesOf(alone)).toEqual(["41.90000"])
    await tell(owner.call, { latitude: 41.8781 })
    const phone = await textOf(path)
    expect(placesOf(phone)).toEqual(["41.87810"])
    expect(phone).not.toContain("NOT from the phone")
    server.context.clock.advance(PHONE_SILENT_MS + MINUTE_MS)
    await tell(car, FAR)
    const both = await textOf(path)
    expect(placesOf(both)).toEqual(["41.87810", "41.90000"])
    const said = ["From the phone itself", "21 min ago", "NOT from the phone", "0 s ago"]
    const at = said.map((words) => both.indexOf(words))
    expect(at).toEqual(at.toSorted((a, b) => a - b))
    expect(at[0]).toBeGreaterThan(-1)
  })
})

describe("the page of who is asked to fetch somebody", () => {
  test("has them speak to her before they go to a place that an API key told (KEY-01)", async () => {
    const { context } = server
    const pageFor = async (source: "phone" | "integration") => {
      const dater = await newDater(context)
      const fix = { ...FAR, takenAt: addMs(context.clock.now(), -MINUTE_MS), batteryPercent: null }
      const ask = { kind: "come", pressedAgoMs: 0, fix } as const
      await sosSql(context, dater.id, source).ask(ask, newKey())
      await server.worker.runUntilIdle()
      const { phone = "" } = dater.contacts[0] ?? {}
      return { dater, text: await textOf(`/a/${tokenIn(lastSent(context, phone, "ask"))}`) }
    }
    const { dater, text } = await pageFor("integration")
    expect(text).toContain(`Speak to ${dater.fullName} before you go to this place.`)
    expect(text).toContain("NOT from the phone")
    expect(text).toContain("Open the other place in maps")
    const own = await pageFor("phone")
    expect(own.text).toContain("1 min ago, within 5 m")
    expect(own.text).not.toMatch(/NOT from the phone|before you go/u)
  })
})

test("the alarm and the ask open her place where no program answers to geo: links, as on a computer or an iPhone", async () => {
  const { context } = server
  const { id, contacts } = await newDater(context)
  const { phone = "" } = contacts[0] ?? {}
  const fix = { ...FAR, takenAt: context.clock.now(), batteryPercent: null }
  const sos = sosSql(context, id)
  await sos.ask({ kind: "come", pressedAgoMs: 0, fix }, newKey())
  await sos.start({ mode: "instant", pressedAgoMs: 0, timeZone: "UTC", fix }, newKey())
  await server.worker.runUntilIdle()
  for (const path of [
    `/a/${tokenIn(lastSent(context, phone, "ask"))}`,
    `/r/${tokenIn(lastSent(context, phone, "alert"))}`,
  ]) {
    const links = [...(await textOf(path)).matchAll(/href="(https:[^"]+)" rel="noreferrer"/gu)]
    expect(links.map(([, link]) => link)).toEqual(["https://www.openstreetmap.org/?mlat=41.9&amp;mlon=-87.7"])
  }
})
