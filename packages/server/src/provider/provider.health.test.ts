import { MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { standingClock, TEST_NOW } from "../../test/context.ts"
import { accepts, scriptedProvider, type Script } from "../../test/providers.ts"
import type { OutgoingMessage, SendOutcome } from "./provider.ts"
import { withHealth } from "./provider.health.ts"

const message: OutgoingMessage = {
  key: "01935000-0000-7000-8000-000000000001",
  channel: "sms",
  to: "+12125550123",
  subject: null,
  text: "EMERGENCY ALERT",
  language: "en",
  accountId: null,
  purpose: "alert",
}

const busy = (blame?: "account" | "message"): Script => {
  const outcome: SendOutcome = { type: "busy", retryAfterMs: null, ...(blame && { blame }) }
  return () => outcome
}
const breaks: Script = () => Promise.reject(new Error("The line broke."))
const refuses: Script = () => ({ type: "refused", reason: "rejected" })

/** A provider that does as it is told, and what the log was told of it. */
function watched() {
  const clock = standingClock(TEST_NOW)
  const scripted = scriptedProvider("company", ["sms"])
  const lines: Array<string> = []
  const hear = (level: string) => (facts: Readonly<Record<string, unknown>>, text: string) =>
    lines.push(`${level} ${String(facts["provider"])}: ${text}`)
  const log = { info: hear("info"), warn: hear("warn"), error: hear("error") }
  const provider = withHealth(scripted, { clock, log })
  const send = async (script: Script, signal = new AbortController().signal) => {
    scripted.script = script
    await provider.send(message, signal).catch(() => {})
    clock.advance(SECOND_MS)
  }
  return { clock, provider, send, lines }
}

test.each([
  ["busy", busy()],
  ["breaking off", breaks],
])(
  "one that is %s three times in a row works no more, and whoever runs it is told once",
  async (_, script) => {
    const { provider, send, lines } = watched()
    await send(script)
    await send(script)
    expect([provider.isWorking(), provider.failingSince?.()]).toEqual([true, null])
    await send(script)
    await send(script)
    expect([provider.isWorking(), provider.failingSince?.()]).toEqual([false, TEST_NOW])
    expect(lines).toEqual([
      "error company: A provider takes nothing: messages wait, and those of alarms go other ways.",
    ])
  },
)

test("one that takes a message, or refuses it for its own sake, works again at once, and that is said", async () => {
  for (const good of [accepts, refuses]) {
    const { provider, send, lines } = watched()
    for (const script of [breaks, breaks, breaks, good]) await send(script)
    expect([provider.isWorking(), provider.failingSince?.()]).toEqual([true, null])
    expect(lines.at(-1)).toBe("info company: A provider takes messages again.")
  }
})

test("failures with a success between them are no outage", async () => {
  const { provider, send, lines } = watched()
  for (const script of [breaks, busy(), accepts, breaks, busy(), accepts]) await send(script)
  expect(provider.isWorking()).toBe(true)
  expect(lines).toEqual([])
})

test("a wrong token or sender is told at once: no later try mends it", async () => {
  const { provider, send, lines } = watched()
  await send(busy("account"))
  expect(provider.isWorking()).toBe(false)
  expect(lines).toEqual([
    "error company: A provider refuses our account, token, sender or its address: nothing goes out until that is mended.",
  ])
})

test("what lies with one message or its recipient says nothing of the provider: nobody can make it look broken", async () => {
  const { provider, send, lines } = watched()
  for (let tries = 0; tries < 10; tries += 1) await send(busy("message"))
  expect(provider.isWorking()).toBe(true)
  expect(lines).toEqual([])
})

test("silence until the time is up counts, and an answer that comes after it does, too", async () => {
  const { provider, send } = watched()
  let answer: (outcome: SendOutcome) => void = () => {}
  for (let tries = 0; tries < 3; tries += 1) {
    const timeout = new AbortController()
    const sending = send(() => new Promise((done) => (answer = done)), timeout.signal)
    timeout.abort()
    if (tries < 2) continue
    expect(provider.isWorking()).toBe(false)
    answer({ type: "accepted", reference: "late" })
    await sending
    expect(provider.isWorking()).toBe(true)
  }
})

test("a minute after the last try nobody knows: it may be tried, and stays down on the board until it takes something", async () => {
  const { clock, provider, send } = watched()
  for (const script of [breaks, breaks, breaks]) await send(script)
  clock.advance(MINUTE_MS)
  expect([provider.isWorking(), provider.failingSince?.()]).toEqual([true, TEST_NOW])
  await send(breaks)
  expect(provider.isWorking()).toBe(false)
})
