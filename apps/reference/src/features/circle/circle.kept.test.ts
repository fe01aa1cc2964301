import "fake-indexeddb/auto"
import { normalizePhone } from "@porchlight/core/phone"
import type { Addition } from "@porchlight/machines/circle"
import { toInstant } from "@porchlight/core/time"
import { IDBFactory } from "fake-indexeddb"
import { beforeEach, expect, test, vi } from "vitest"

function addition(key: string, name: string): Addition {
  const phone = normalizePhone("US", "212 555 0103")
  if (phone === null) throw new Error("This is a phone number.")
  return { key, contact: { name, phone, email: null, relationship: "friend", tier: 1 } }
}

/** What a page that was just loaded knows: its modules hold the opened database. */
async function loadPage() {
  vi.resetModules()
  return { ...(await import("./circle.kept.ts")), ...(await import("./circle.place.ts")) }
}

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory())
})

test("invites and the test of the circle outlive the page, each for its own account, and are gone when they are answered", async () => {
  const first = await loadPage()
  await first.additionStore("ana").save(addition("key-0001", "Lee"))
  await first.additionStore("ana").save(addition("key-0002", "Kim"))
  await first.additionStore("ana").save(addition("key-0001", "Lee"))
  await first.startStore("ana").save({ key: "key-0003", at: toInstant(1_795_300_500_000) })

  const { additionStore, startStore, isCircleKept } = await loadPage()
  expect([await isCircleKept("ana"), await isCircleKept("ben")]).toEqual([true, false])
  expect((await additionStore("ana").load()).map(({ contact }) => contact.name)).toEqual(["Lee", "Kim"])
  expect([await additionStore("ben").load(), await startStore("ben").load()]).toEqual([[], null])
  expect((await startStore("ana").load())?.key).toBe("key-0003")
  await startStore("ben").clear()
  await additionStore("ben").remove("key-0001")
  await additionStore("ana").remove("key-0001")
  await startStore("ana").clear()
  expect([(await additionStore("ana").load()).length, await startStore("ana").load()]).toEqual([1, null])
  await additionStore("ana").remove("key-0002")
  expect(await isCircleKept("ana")).toBe(false)
})
