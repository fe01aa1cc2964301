import { endRun, EscapeRefused, startRun } from "@porchlight/core/escape-text"
import { NetworkFailed, SignInRequired, Unavailable } from "@porchlight/core/error"
import { addMs, SECOND_MS } from "@porchlight/core/time"
import { describe, expect, test } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { anEscapeBackend, anEscapeStore, escapePorts, MAYA } from "../testing/escape-text.ts"
import { settle } from "../testing/settle.ts"
import { EVENING } from "../testing/watch.ts"
import {
  connectEscapeText,
  escapeTextMachine,
  type EscapeCall,
  type EscapeTextPorts,
  type EscapeTextView,
} from "./index.ts"

function start(overrides: Partial<EscapeTextPorts> = {}, kept: EscapeCall | null = null) {
  const clock = new SimulatedClock()
  const now = () => addMs(EVENING, clock.now())
  const { world, escapeText } = anEscapeBackend(now)
  const { box, store } = anEscapeStore(kept)
  const ports = escapePorts(now, { escapeText, calls: store, ...overrides })
  const actor = createActor(escapeTextMachine(ports), { clock }).start()
  const view = (): EscapeTextView =>
    connectEscapeText(actor.getSnapshot(), (event) => actor.send(event), now())
  const until = (state: EscapeTextView["state"]) => settle(() => view().state === state)
  return { clock, now, world, box, view, until, escapeText }
}

async function counting(overrides: Partial<EscapeTextPorts> = {}) {
  const all = start(overrides)
  await all.until("form")
  all.view().send()
  await all.until("counting")
  return all
}

describe("the form", () => {
  test("has the number of whoever said yes last, and sends to it (ESC-02)", async () => {
    const { view, until, world } = start()
    await until("form")
    expect(view()).toMatchObject({ phone: "(212) 555-0101", canConfirmSafe: false })
    expect(view().people.map(({ label, isChosen }) => [label, isChosen])).toEqual([
      ["Maya", true],
      ["My own phone", false],
    ])
    view().send()
    expect(view().status).toBe("NOT SENT YET. We are sending it.")
    await until("counting")
    expect(view()).toMatchObject({ countdown: "5:00", status: "Maya was texted.", canConfirmSafe: true })
    expect(world.said).toContain("start key-1 +12125550101")
  })

  test("needs a number, and one that is one (ESC-06)", async () => {
    const { view, until, world } = start()
    await until("form")
    view().setPhone("")
    view().send()
    expect(view().phoneError).toBe("Please enter your phone number")
    view().setPhone("12")
    expect(view().phoneError).toBeNull()
    view().send()
    expect(view().phoneError).toBe("Please enter a valid phone number")
    expect(world.said).toEqual(["look"])
  })

  test("is there once it takes what is typed: after the store has answered, or has kept silent for two seconds", async () => {
    const silent = { ...anEscapeStore().store, load: () => new Promise<null>(() => {}) }
    const { view, until, world, clock } = start({ calls: silent })
    await settle(() => world.said.includes("look"))
    await settle(() => view().people.length > 0)
    expect(view().state).toBe("loading")
    clock.increment(2 * SECOND_MS)
    await until("form")
    view().setPhone("")
    view().send()
    expect(view().phoneError).toBe("Please enter your phone number")
  })

  test("says that a text failed, and what was said of it (ESC-08)", async () => {
    const refused = async () => Promise.reject(new EscapeRefused({}))
    const { escapeText } = start()
    const { view, until } = start({ escapeText: { ...escapeText, start: refused } })
    await until("form")
    view().send()
    await settle(() => view().failure !== null)
    expect(view().failure).toEqual({
      title: "Message Failed",
      text: "We couldn't send your text. Please try again or check your signal.",
      detail: "We text only people who said yes, and your own verified number.",
    })
  })

  test("says 'Failed to send message' where nobody says why (ESC-08)", async () => {
    const { escapeText } = start()
    const broken = async () => Promise.reject(new TypeError("x is undefined"))
    const { view, until } = start({ escapeText: { ...escapeText, start: broken } })
    await until("form")
    view().send()
    await settle(() => view().failure !== null)
    expect(view().failure?.detail).toBe("Failed to send message")
  })
})

describe("the countdown", () => {
  test("is the server's: it stops at nothing when she is safe, and that is confirmed (ESC-04)", async () => {
    const { view, until, clock } = await counting()
    clock.increment(60 * SECOND_MS)
    expect(view().countdown).toBe("4:00")
    view().confirmSafe()
    await until("safe")
    expect(view()).toMatchObject({ countdown: "0:00", status: "Safety Confirmed", canConfirmSafe: false })
  })

  test("shows the second text once the server has sent it, and 'Send Another Message' begins anew (ESC-03, ESC-05)", async () => {
    const { view, until, clock, world, now } = await counting()
    clock.increment(300 * SECOND_MS)
    const [first] = world.state.texts
    const second = { at: now(), state: "queued", reason: null } as const
    const { run } = world.state
    world.state = {
      ...world.state,
      run: run && endRun(run, "repeated", now()),
      texts: [...(first ? [first] : []), second],
    }
    view().look()
    await until("repeated")
    expect(view().fates).toEqual([
      { title: "First text", fate: "Accepted by the phone company, not yet delivered" },
      { title: "Second text", fate: "Waiting to be sent" },
    ])
    view().confirmSafe()
    expect(view()).toMatchObject({ state: "repeated", canConfirmSafe: false, canSendAgain: true })
    view().sendAgain()
    expect(view()).toMatchObject({ state: "form", failure: null, countdown: null })
    view().send()
    await until("counting")
    expect(world.said.filter((said) => said.startsWith("start"))).toHaveLength(2)
  })

  test.each([
    ["queued", null, "The second text is on its way. No more follow."],
    ["accepted", null, "The second text is on its way. No more follow."],
    ["delivered", null, "The second text was delivered. No more follow."],
    ["failed", "removed", "The second text did not arrive. No more follow."],
    ["cancelled", null, "The second text did not arrive. No more follow."],
  ] as const)("is headed by what became of the second text: %s (ESC-08)", async (state, reason, words) => {
    const { view, until, world, now } = await counting()
    const { run, texts } = world.state
    world.state = {
      ...world.state,
      run: run && endRun(run, "repeated", now()),
      texts: [...texts, { at: now(), state, reason }],
    }
    view().look()
    await until("repeated")
    const detail = reason === null ? null : "Failed: you removed this person"
    expect([view().status, view().failure?.detail ?? null]).toEqual([words, detail])
  })

  test("that ended while she said so is shown as it is", async () => {
    const { view, until, world, now } = await counting()
    const { run } = world.state
    world.state = { ...world.state, run: run && endRun(run, "repeated", now()) }
    view().confirmSafe()
    await until("repeated")
    expect(view().failure?.detail).toBe("The second text had already gone out.")
  })

  test("reports a text that did not get there (ESC-08)", async () => {
    const { view, world, now } = await counting()
    world.state = {
      ...world.state,
      texts: [{ at: now(), state: "failed", reason: "undeliverable" }],
    }
    view().look()
    await settle(() => view().failure !== null)
    expect(view().failure).toMatchObject({
      title: "Message Failed",
      detail: "Failed: the phone cannot be reached",
    })
    expect(view().status).toBe("The text to Maya did not arrive.")
  })
})

describe("without a line", () => {
  test("it is not sent yet, in words, with a text of her own; and it is sent once when the line is back", async () => {
    const { view, until, world, clock, box } = start()
    await until("form")
    world.isCut = true
    view().send()
    await until("unsent")
    expect(view().unsent).toBe("NOT SENT YET. You are offline. We send it once, as soon as you are back.")
    expect(view().status).toBe("Your text waits on this phone.")
    expect(view().ownText).toEqual({
      href: "sms:+12125550101?&body=Call%20me%20now%20please%2C%20something%20came%20up.",
      label: "Text Maya",
    })
    expect(box.kept).toEqual({ type: "start", key: "key-1", phone: MAYA.phone })
    world.isCut = false
    clock.increment(SECOND_MS)
    await until("counting")
    expect(world.said.filter((said) => said.startsWith("start"))).toEqual(["start key-1 +12125550101"])
    expect(box.kept).toBeNull()
  })

  test("a reload sends what was kept, under its own key", async () => {
    const { until, world } = start({}, { type: "start", key: "kept-key", phone: MAYA.phone })
    await until("counting")
    expect(world.said).toContain("start kept-key +12125550101")
  })

  test("being safe before it is sent takes it back under its own key, and says so until that has arrived", async () => {
    const { view, until, world, clock } = start()
    await until("form")
    world.isCut = true
    view().send()
    await until("unsent")
    view().confirmSafe()
    await until("unstopped")
    expect(view()).toMatchObject({ status: "This phone does not send it any more.", isDropped: true })
    expect(view().unsent).toMatch(/^You are offline\. If your text got out/u)
    world.isCut = false
    clock.increment(2 * SECOND_MS)
    await until("form")
    expect(world.said.filter((said) => said !== "look")).toEqual(["safe key-1"])
  })

  test.each([
    [
      new SignInRequired({}),
      "NOT STOPPED YET. You are signed out. Sign in, or the second text goes out.",
      true,
    ],
    [new NetworkFailed({}), "NOT STOPPED YET. You are offline. The second text may still go out.", false],
    [
      new Unavailable({}),
      "NOT STOPPED YET. Our server does not answer. The second text may still go out.",
      false,
    ],
  ])("'I'm safe' that does not arrive says why: %s (ESC-04)", async (error, words, needsSignIn) => {
    const { world, escapeText } = start()
    const all = start({ escapeText: { ...escapeText, safe: async () => Promise.reject(error) } })
    await all.until("form")
    all.view().send()
    await all.until("counting")
    expect(all.view().needsSignIn).toBe(false)
    all.view().confirmSafe()
    await all.until("unstopped")
    expect([all.view().unsent, all.view().needsSignIn]).toEqual([words, needsSignIn])
    expect(world.said.filter((said) => said.startsWith("safe"))).toEqual([])
  })

  test("what was taken back says nothing of an earlier text: neither whom that was to nor what became of it", async () => {
    const { view, until, world } = await counting()
    view().confirmSafe()
    await until("safe")
    view().sendAgain()
    world.isCut = true
    view().send()
    view().confirmSafe()
    await until("unstopped")
    const { status, fates, countdown } = view()
    expect([status, fates, countdown]).toEqual(["This phone does not send it any more.", [], null])
  })

  test("'I'm safe' that was kept over a reload says the number that was texted, not that it was her own", async () => {
    const { view, until, world } = start({}, { type: "safe", key: "kept-key", phone: MAYA.phone })
    world.isCut = true
    await until("unstopped")
    expect(view()).toMatchObject({ status: "(212) 555-0101 was texted.", isDropped: false })
  })

  test("who is signed out loses nothing, and is told", async () => {
    const { escapeText } = start()
    const away = async () => Promise.reject(new SignInRequired({}))
    const { view, until, box } = start({ escapeText: { ...escapeText, start: away } })
    await until("form")
    view().send()
    await until("unsent")
    expect(view().unsent).toContain("You are signed out")
    expect(view().needsSignIn).toBe(true)
    expect(box.kept?.type).toBe("start")
  })

  test("a form is there also when nothing is known, and older news is dropped", async () => {
    const { escapeText, now } = start()
    const { view, until } = start({
      escapeText: { ...escapeText, state: async () => Promise.reject(new SignInRequired({})) },
    })
    await until("form")
    expect(view()).toMatchObject({ phone: "", people: [], line: "down" })
    const { view: other, world, until: reach } = await counting()
    world.state = { ...world.state, run: startRun("old-key", MAYA, addMs(now(), -SECOND_MS)) }
    other().look()
    await reach("counting")
  })
})
