import { afterAll, beforeAll, expect, test } from "vitest"
import { memoryDatabase } from "../../test/databases.ts"
import { testServer, type TestServer } from "../../test/http.ts"
import { newKey } from "../../test/people.ts"
import { lastSent, newDater, tokenIn } from "../../test/watches.ts"
import { sosSql } from "../sos/index.ts"

let server: TestServer
beforeAll(async () => {
  server = testServer(await memoryDatabase())
})
afterAll(() => server.close())

/** The page of somebody who was told of a call for help. */
const told = async () => {
  const dater = await newDater(server.context, { contacts: [{ name: "Maya" }] })
  const sos = sosSql(server.context, dater.id)
  await sos.start({ mode: "instant", pressedAgoMs: 0, timeZone: "UTC", fix: null }, newKey())
  await server.worker.runUntilIdle()
  const path = `/r/${tokenIn(lastSent(server.context, dater.contacts[0]?.phone ?? "", "alert"))}`
  const openedAt = async () => (await sos.state()).incident?.responders[0]?.openedAt
  return { path, openedAt }
}

test("whoever has turned looking off is not looked for again once they have answered", async () => {
  const { path } = await told()
  const text = await (await server.request(`${path}?still`)).text()
  const action = /action="([^"]+)"/u.exec(text)?.[1] ?? ""
  const body = new URLSearchParams({ answer: "on-it" })
  const answered = await server.request(action, { method: "POST", body })
  expect(answered.headers.get("location")).toBe(`${path}?still`)
  const other = await server.request(`${path}/answer`, { method: "POST", body })
  expect(other.headers.get("location")).toBe(path)
})

test("who asks for the headers of the page's style alone, as machines do, has not seen the page", async () => {
  const { path, openedAt } = await told()
  expect((await server.request(`${path}/seen.css`, { method: "HEAD" })).status).toBe(200)
  expect(await openedAt()).toBeNull()
  await server.request(`${path}/seen.css`)
  expect(await openedAt()).not.toBeNull()
})

test("a slash that was copied along leads to the page, and to nowhere else", async () => {
  const { path } = await told()
  const lead = await server.request(`${path}//`, { redirect: "manual" })
  expect([lead.status, lead.headers.get("location")]).toEqual([302, path])
  for (const odd of ["/r//evil.example/", "/r/%2F%2Fevil.example/", "/k/x/", "/i/x/", "/t/x/"]) {
    const location = (await server.request(odd)).headers.get("location") ?? ""
    expect([odd, location]).toEqual([odd, odd.replace(/\/$/u, "")])
  }
  const posted = await server.request(`${path}/answer/`, { method: "POST" })
  expect([posted.status, posted.headers.get("location")]).toEqual([404, null])
})
