import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { Backend } from "@porchlight/core/backend"
import { Conflict, Unavailable } from "@porchlight/core/error"
import { ANSWER_WAIT_MS, answeredWithin } from "./answered-within.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<never>(() => {})

/** As much of a backend as a test asks. */
function aBackend(ports: object): Backend {
  return ports as Backend
}

/** What a promise has come to by now; "waits" for nothing. */
async function standing(promise: Promise<unknown>): Promise<unknown> {
  return Promise.race([promise.catch((error: unknown) => error), Promise.resolve("waits")])
}

test("a call that is never answered fails as one that the backend could not answer once it was waited for as long as told", async () => {
  const { checkIn } = answeredWithin(aBackend({ checkIn: { checkIn: never } }))
  const asked = checkIn.checkIn("watch", null, "key")
  asked.catch(() => {})
  await vi.advanceTimersByTimeAsync(ANSWER_WAIT_MS - 1)
  expect(await standing(asked)).toBe("waits")
  await vi.advanceTimersByTimeAsync(1)
  await expect(asked).rejects.toBeInstanceOf(Unavailable)
})

test("what is answered in time, or refused, is as it was, and leaves no timer behind", async () => {
  const refused = new Conflict({})
  const state = vi.fn<() => Promise<string>>(async () => "watched")
  const arm = async () => {
    throw refused
  }
  const { checkIn } = answeredWithin(aBackend({ checkIn: { state, arm } }), 1_000)
  expect(await checkIn.state()).toBe("watched")
  await expect(checkIn.arm({ planId: "plan", acceptNobodyReachable: false }, "key")).rejects.toBe(refused)
  expect(state).toHaveBeenCalledWith()
  expect(vi.getTimerCount()).toBe(0)
})

test("the backend for an account has the same limit, and one without such a backend has none to give", async () => {
  const wrapped = answeredWithin(aBackend({ forAccount: () => aBackend({ sos: { state: never } }) }), 1_000)
  const asked = wrapped.forAccount?.(() => "account").sos.state()
  asked?.catch(() => {})
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(asked).rejects.toBeInstanceOf(Unavailable)
  expect(answeredWithin(aBackend({})).forAccount).toBeUndefined()
})

test("what follows live, what is no call, and recordings are left alone", async () => {
  const subscribe = vi.fn<() => () => void>(() => () => {})
  const capabilities = { realtime: true }
  const whole = aBackend({
    capabilities,
    live: { subscribe },
    clock: { now: () => 7 },
    recording: { list: never },
  })
  const backend = answeredWithin(whole, 1_000)
  backend.live.subscribe("watch", { onState: () => {}, onLine: () => {} })()
  expect(subscribe).toHaveBeenCalledTimes(1)
  expect(backend.clock.now()).toBe(7)
  expect(backend.capabilities.realtime).toBe(true)
  const list = backend.recording.list()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await standing(list)).toBe("waits")
})

test("what is looked at again is the same, so that whoever follows something goes on, and a frozen backend does as well", () => {
  const state = never
  const whole = aBackend(
    Object.freeze({ live: { subscribe: () => () => {} }, sos: Object.freeze({ state }) }),
  )
  const backend = answeredWithin(whole)
  expect(backend.live).toBe(backend.live)
  expect(backend.sos.state).toBe(backend.sos.state)
  expect({ ...backend }.sos).toBe(backend.sos)
  const changing = { sos: whole.sos }
  const other = answeredWithin(aBackend(changing))
  const before = other.sos
  changing.sos = { ...whole.sos }
  expect(other.sos).not.toBe(before)
})
