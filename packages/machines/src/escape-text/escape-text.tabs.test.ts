import { addMs, MINUTE_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { anEscapeBackend, anEscapeStore, escapePorts } from "../testing/escape-text.ts"
import { settle } from "../testing/settle.ts"
import { EVENING } from "../testing/watch.ts"
import { connectEscapeText, escapeTextMachine, type EscapeTextView } from "./index.ts"

/** Two tabs of one browser: one store, a line for each. */
function twoTabs() {
  const { box, store } = anEscapeStore()
  const tab = () => {
    const clock = new SimulatedClock()
    const now = () => addMs(EVENING, clock.now())
    const { world, escapeText } = anEscapeBackend(now)
    const actor = createActor(escapeTextMachine(escapePorts(now, { escapeText, calls: store })), {
      clock,
    }).start()
    const view = (): EscapeTextView =>
      connectEscapeText(actor.getSnapshot(), (event) => actor.send(event), now())
    const until = (state: EscapeTextView["state"]) => settle(() => view().state === state)
    return { clock, world, view, until, sent: () => world.said.filter((said) => said !== "look") }
  }
  return { box, one: tab(), other: tab, store }
}

test("what is taken back in one tab is not sent by another that still waits to send it", async () => {
  const { one, other } = twoTabs()
  await one.until("form")
  one.world.isCut = true
  one.view().send()
  await one.until("unsent")
  const two = other()
  two.world.isCut = true
  await two.until("unsent")
  two.view().confirmSafe()
  await two.until("unstopped")

  one.world.isCut = false
  one.clock.increment(MINUTE_MS)
  await settle(() => one.sent().length > 0)
  expect(one.sent()).toEqual(["safe key-1"])
})

test("a store that does not answer keeps no text back", async () => {
  const { one, store } = twoTabs()
  await one.until("form")
  one.world.isCut = true
  one.view().send()
  await one.until("unsent")
  Object.assign(store, { load: () => new Promise(() => {}) })
  one.world.isCut = false
  one.clock.increment(MINUTE_MS)
  one.clock.increment(MINUTE_MS)
  await one.until("counting")
  expect(one.sent()).toEqual(["start key-1 +12125550101"])
})

test("a text that has arrived leaves that she is safe, which another tab has kept meanwhile", async () => {
  const { one, box } = twoTabs()
  await one.until("form")
  one.view().send()
  await settle(() => box.kept !== null)
  const safe = { type: "safe", key: "key-1", phone: "+12125550101" } as unknown as typeof box.kept
  box.kept = safe
  await one.until("counting")
  await settle(() => one.sent().length === 1)
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  expect(box.kept).toBe(safe)
})
