import type { ApiKey } from "@porchlight/core/api-key"
import { NetworkFailed, NotFound } from "@porchlight/core/error"
import type { SessionEntry, SessionPort } from "@porchlight/core/session"
import { addMs, HOUR_MS, MINUTE_MS, toInstant } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { createActor, waitFor } from "xstate"
import { connectSessionList } from "./session.list.connect.ts"
import { sessionListMachine } from "./session.list.machine.ts"
import type { SessionListState } from "./session.list.types.ts"

const NOW = toInstant(1_795_312_800_000)

const here: SessionEntry = {
  id: "01890000-0000-7000-8000-000000000001",
  isCurrent: true,
  createdAt: addMs(NOW, -HOUR_MS),
  usedAt: NOW,
  client: "Firefox on Android",
}
const there: SessionEntry = {
  ...here,
  id: "01890000-0000-7000-8000-000000000002",
  isCurrent: false,
  usedAt: addMs(NOW, -7 * MINUTE_MS),
  client: null,
}
const farther: SessionEntry = { ...there, id: "01890000-0000-7000-8000-000000000003" }

const key: ApiKey = {
  id: "01890000-0000-7000-8000-000000000009",
  name: "Smart watch",
  prefix: "pl_live_abcdef",
  scopes: ["sos:write"],
  createdAt: addMs(NOW, -HOUR_MS),
  expiresAt: addMs(NOW, HOUR_MS),
  lastUsedAt: null,
}

function start(
  list: SessionPort["list"] = async () => [here, there, farther],
  keys: ReadonlyArray<ApiKey> = [],
) {
  const session = {
    list: vi.fn<SessionPort["list"]>(list),
    end: vi.fn<SessionPort["end"]>(async () => {}),
    endOthers: vi.fn<SessionPort["endOthers"]>(async () => {}),
  }
  const actor = createActor(sessionListMachine({ session, apiKey: { list: async () => keys } })).start()
  const view = () => connectSessionList(actor.getSnapshot(), (event) => actor.send(event), NOW)
  const reach = (state: SessionListState) => waitFor(actor, (snapshot) => snapshot.matches(state))
  const endItem = (id: string) =>
    view()
      .items.find((item) => item.id === id)
      ?.end()
  return { session, view, reach, endItem }
}

test("shows each device with what it said of itself and how long ago it was used", async () => {
  const { view, reach } = start()
  expect(view().status).toBe("Looking where you are signed in...")
  await reach("listed")
  expect(view().items.map(({ client, isCurrent }) => [client, isCurrent])).toEqual([
    ["Firefox on Android", true],
    ["A device that did not say what it is", false],
    ["A device that did not say what it is", false],
  ])
  expect(view().items[1]?.detail).toBe("Last used 7 min ago · Signed in 1 h ago")
})

test("signs one device out, says so, and leaves the others", async () => {
  const { session, view, reach, endItem } = start()
  await reach("listed")
  endItem(there.id)
  expect(view().items.map(({ isEnding }) => isEnding)).toEqual([false, true, false])
  await reach("listed")
  expect(session.end).toHaveBeenCalledWith(there.id)
  expect(view().items.map(({ id }) => id)).toEqual([here.id, farther.id])
  expect(view().status).toBe("That device is signed out.")
})

test("signs every other device out at once and keeps this one", async () => {
  const { session, view, reach } = start()
  await reach("listed")
  view().endOthers()
  await reach("listed")
  expect(session.endOthers).toHaveBeenCalledOnce()
  expect(view().items.map(({ id }) => id)).toEqual([here.id])
  expect(view()).toMatchObject({ hasOthers: false, status: "All other devices are signed out." })
  view().endOthers()
  expect(view().state).toBe("listed")
})

test("says before that keys end as well and after it that they did, also where no other device is signed in (KEY-01)", async () => {
  const { session, view, reach } = start(async () => [here], [key])
  await reach("listed")
  expect(view()).toMatchObject({
    hasOthers: true,
    keysHint:
      "This also ends your API key. What uses it stops working: it cannot raise an alarm for you either.",
  })
  view().endOthers()
  await reach("listed")
  expect(session.endOthers).toHaveBeenCalledOnce()
  expect(view()).toMatchObject({
    hasOthers: false,
    keysHint: null,
    status: "All other devices are signed out, and your API keys have ended.",
  })
})

test("counts keys that work: one that is over ends nothing", async () => {
  const over = { ...key, expiresAt: NOW }
  const { view, reach } = start(async () => [here], [over])
  await reach("listed")
  expect(view()).toMatchObject({ hasOthers: false, keysHint: null })
  const two = start(async () => [here], [key, key, over])
  await two.reach("listed")
  expect(two.view().keysHint).toContain("your 2 API keys")
})

test("never ends the session that asks: that is signing out", async () => {
  const { session, reach, endItem } = start()
  await reach("listed")
  endItem(here.id)
  expect(session.end).not.toHaveBeenCalled()
})

test("a session that has ended meanwhile is gone, which is what was wanted", async () => {
  const { session, view, reach, endItem } = start()
  session.end.mockRejectedValueOnce(new NotFound({}))
  await reach("listed")
  endItem(there.id)
  await reach("listed")
  expect(view().items).toHaveLength(2)
  expect(view().failure).toBeNull()
})

test("what could not be ended stays in the list, and that is said", async () => {
  const { session, view, reach, endItem } = start()
  session.end.mockRejectedValueOnce(new TypeError("secret detail"))
  session.endOthers.mockRejectedValueOnce(new NetworkFailed({}))
  await reach("listed")
  endItem(there.id)
  await reach("listed")
  expect(view().failure?.message).toBe("That device is still signed in. Please try again.")
  view().endOthers()
  await reach("listed")
  expect(view().failure?.message).toBe("Network error")
  expect(view().items).toHaveLength(3)
})

test("a look that failed can be repeated, and shows no empty list meanwhile", async () => {
  const { session, view, reach } = start(async () => {
    throw new NetworkFailed({})
  })
  await reach("unknown")
  expect(view()).toMatchObject({ canRetry: true, failure: { message: "Network error" } })
  session.list.mockResolvedValueOnce([here])
  view().look()
  await reach("listed")
  expect(view()).toMatchObject({ canRetry: false, failure: null })
  view().look()
  expect(view().state).toBe("looking")
})
