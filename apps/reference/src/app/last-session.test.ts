import { createMemoryWorld } from "@porchlight/adapters-memory"
import type { Backend } from "@porchlight/core/backend"
import { NetworkFailed } from "@porchlight/core/error"
import type { Session } from "@porchlight/core/session"
import { toInstant } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import type { TextStorage } from "../home/last-watch.ts"
import {
  keepLastAccount,
  keepLastSession,
  readLastSession,
  rememberingWho,
  type Memory,
} from "./last-session.ts"

const NOW = 1_795_312_800_000
/** As the browser wrote it down. */
const ANA = JSON.stringify({
  accountId: "00000000-0000-7000-8000-000000000001",
  email: "ana@example.com",
  fullName: "Ana Lee",
  phone: null,
  emailVerified: false,
  hasPin: true,
  role: "viewer",
  level: "aal1",
  nextLevel: "aal1",
  expiresAt: NOW + 1,
})

function storageWith(text: string | null) {
  const held = new Map<string, string>(text === null ? [] : [["last-session", text]])
  const storage: TextStorage = {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  }
  return { held, open: () => storage }
}

const answering = (current: () => Promise<Session | null>): Backend => {
  const backend = createMemoryWorld({ now: () => toInstant(NOW) }).backendFor()
  return { ...backend, session: { ...backend.session, current } }
}
const nobodyAnswers = () => Promise.reject(new NetworkFailed({}))

const memory = (open: Memory["storage"], change: Partial<Memory> = {}): Memory => ({
  storage: open,
  deviceNow: () => NOW,
  wait: () => new Promise(() => {}),
  whenLate: () => {},
  ...change,
})

test("where nobody answers, whoever was signed in last is taken for the one who is", async () => {
  const { open } = storageWith(ANA)
  const { session } = rememberingWho(answering(nobodyAnswers), memory(open))
  expect(await session.current()).toMatchObject({ fullName: "Ana Lee" })
})

test("what the server says wins, also that nobody is signed in", async () => {
  const { open } = storageWith(ANA)
  const { session } = rememberingWho(
    answering(() => Promise.resolve(null)),
    memory(open),
  )
  expect(await session.current()).toBeNull()
})

test.each([
  ["nothing", null, NOW],
  ["what another version wrote", '{"accountId":1}', NOW],
  ["what is no JSON", "ana", NOW],
  ["a session that has ended meanwhile", ANA, NOW + 1],
])("from %s nobody is remembered, and the fault stays one", async (_, text, now) => {
  const { open } = storageWith(text)
  const { session } = rememberingWho(answering(nobodyAnswers), memory(open, { deviceNow: () => now }))
  await expect(session.current()).rejects.toBeInstanceOf(NetworkFailed)
})

test("signing out forgets, and forbidden storage harms nothing", () => {
  const { open, held } = storageWith(null)
  const ana = readLastSession(storageWith(ANA).open, NOW)
  keepLastSession(open, ana)
  expect(readLastSession(open, NOW)).toEqual(ana)
  keepLastSession(open, null)
  expect(held.size).toBe(0)
  const forbidden = () => {
    throw new Error("forbidden")
  }
  keepLastSession(forbidden, ana)
  expect(readLastSession(forbidden, NOW)).toBeNull()
})

test("behind a list of tasks it is remembered which account it is, and nothing of whose", async () => {
  const { open, held } = storageWith(null)
  keepLastAccount(open, readLastSession(storageWith(ANA).open, NOW))
  expect([...held.values()].join(" ")).not.toMatch(/ana/iu)
  const { session } = rememberingWho(answering(nobodyAnswers), memory(open))
  expect(await session.current()).toMatchObject({
    accountId: "00000000-0000-7000-8000-000000000001",
    fullName: "",
  })
  keepLastAccount(
    () => {
      throw new Error("forbidden")
    },
    readLastSession(open, NOW),
  )
})

test("where the first answer is slow, whoever was signed in last is taken for the one who is, until it is there", async () => {
  const { open } = storageWith(ANA)
  let answer: (session: Session | null) => void = () => {}
  const slowly = () => new Promise<Session | null>((done) => (answer = done))
  const whenLate = vi.fn<Memory["whenLate"]>()
  const { session } = rememberingWho(answering(slowly), memory(open, { wait: async () => {}, whenLate }))
  expect(await session.current()).toMatchObject({ fullName: "Ana Lee" })
  expect(whenLate).not.toHaveBeenCalled()
  answer(null)
  await expect.poll(() => whenLate.mock.calls.length).toBe(1)
  // Once it was heard its answer is waited for, however long it takes.
  const again = session.current()
  answer(null)
  expect(await again).toBeNull()
  expect(whenLate).toHaveBeenCalledTimes(1)
})
