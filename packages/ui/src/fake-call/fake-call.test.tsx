import { DEFAULT_FAKE_CALL, type FakeCallPort, type FakeCallSettings } from "@porchlight/core/fake-call"
import { toInstant } from "@porchlight/core/time"
import { FAKE_CALL_STATES } from "@porchlight/machines/fake-call"
import { beforeEach, expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { ReasonToLeave } from "./examples/reason-to-leave.tsx"
import * as stories from "./fake-call.stories.tsx"
import { browserFakeCall, fakeCallAnatomy } from "./index.ts"

/** A device that remembers what it did; its calls ring as soon as the page allows. */
function aDevice(settings: Partial<FakeCallSettings> = {}) {
  const stops = { ring: vi.fn<() => void>(), speak: vi.fn<() => void>() }
  const device: FakeCallPort = {
    load: () => ({ ...DEFAULT_FAKE_CALL, ...settings }),
    save: vi.fn<(settings: FakeCallSettings) => void>(),
    loadPending: () => null,
    savePending: vi.fn<FakeCallPort["savePending"]>(),
    prepare: (onAwake) => {
      onAwake(false)
      return () => {}
    },
    ring: vi.fn<FakeCallPort["ring"]>(() => stops.ring),
    speak: vi.fn<FakeCallPort["speak"]>(() => stops.speak),
    fillScreen: () => () => {},
  }
  return { device, stops }
}

const button = (name: string) => page.getByRole("button", { name, exact: true })
const RINGS_WITHIN = { timeout: 10_000 }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test("every state of a fake call has a story", () => {
  expect([...statesWithStory(stories)].sort()).toEqual([...FAKE_CALL_STATES].sort())
})

test("Mom calls over the whole page, is taken and speaks, and the red button ends it (CALL-01)", async () => {
  const { device, stops } = aDevice()
  await render(<ReasonToLeave device={device} />)
  const seen = partsInPage(fakeCallAnatomy)
  await button("Ring in a moment").click()
  await expect.element(page.getByText(/^Mom calls in/)).toBeVisible()
  const call = page.getByRole("dialog", { name: "Incoming call" })
  await expect.element(call, RINGS_WITHIN).toBeVisible()
  await expect.element(call.getByText("Incoming call")).toBeVisible()
  await expect.element(call.getByText("Mom")).toBeVisible()
  expect(device.ring).toHaveBeenCalledWith("classic")
  const all = new Set([...seen, ...partsInPage(fakeCallAnatomy), "cancel-trigger", "warning"])
  expect([...all].sort()).toEqual(Object.keys(fakeCallAnatomy.parts).sort())
  await button("Accept").click()
  expect(stops.ring).toHaveBeenCalled()
  expect(device.speak).toHaveBeenCalledOnce()
  await button("End call").click()
  expect(stops.speak).toHaveBeenCalled()
  await expect.element(button("Ring in a moment")).toBeVisible()
})

test("Escape declines, and it can be called off before it rings", async () => {
  const { device, stops } = aDevice()
  await render(<ReasonToLeave device={device} />)
  await button("Ring in a moment").click()
  await button("Do not ring").click()
  await button("Ring in a moment").click()
  await expect.element(button("Decline"), RINGS_WITHIN).toBeVisible()
  await userEvent.keyboard("{Escape}")
  await expect.element(button("Ring in a moment")).toBeVisible()
  expect(stops.ring).toHaveBeenCalledOnce()
})

test("who calls, when, how it sounds and what is said are kept in this browser", async () => {
  await render(<ReasonToLeave />)
  await page.getByRole("textbox", { name: "Who calls" }).fill("Dr. Reed")
  await page.getByRole("combobox", { name: "Rings after" }).selectOptions("1 minute")
  await page.getByRole("combobox", { name: "Sound" }).selectOptions("Chime")
  await page.getByRole("textbox", { name: "What the caller says" }).fill("Come home.")
  const kept = { caller: "Dr. Reed", delayMs: 60_000, ringtone: "chime", script: "Come home." }
  expect(browserFakeCall.load()).toEqual(kept)
  await page.getByRole("checkbox", { name: "The caller speaks" }).click()
  expect(browserFakeCall.load()).toEqual({ ...kept, script: null })
  await button("Ring in a moment").click()
  await expect.element(page.getByText(/^Dr\. Reed calls in/)).toBeVisible()
})

test("what was kept and is not whole is not believed", () => {
  localStorage.setItem("pl-caller", '{"caller":"x","delayMs":1}')
  expect(browserFakeCall.load()).toBeNull()
  localStorage.setItem("pl-caller", "{")
  expect(browserFakeCall.load()).toBeNull()
})

test("on a phone that is not kept awake it is said that the screen has to stay on", async () => {
  const { device } = aDevice({ delayMs: 60_000 })
  await render(<ReasonToLeave device={device} />)
  const warning = page.getByText(/^Keep the screen on/)
  expect(warning.elements()).toEqual([])
  await button("Ring in a moment").click()
  await expect.element(warning).toBeVisible()
  expect(partsInPage(fakeCallAnatomy)).toContain("warning")
  await button("Do not ring").click()
  await expect.element(warning).not.toBeInTheDocument()
})

test("a call that waits is kept for as long as the tab is open, and rings in the page that was loaded anew", async () => {
  browserFakeCall.savePending(toInstant(Date.now() - 1))
  await render(<ReasonToLeave />)
  await expect.element(button("Decline"), RINGS_WITHIN).toBeVisible()
  await button("Decline").click()
  await expect.element(button("Ring in a moment")).toBeVisible()
  expect(browserFakeCall.loadPending()).toBeNull()
  sessionStorage.setItem("pl-caller-at", '"soon"')
  expect(browserFakeCall.loadPending()).toBeNull()
})

test("the sound is opened in the tap, and stays open until it has rung: from a timer it is silent on iPhones", async () => {
  const resume = vi.spyOn(AudioContext.prototype, "resume")
  const suspend = vi.spyOn(AudioContext.prototype, "suspend")
  const stopWaiting = browserFakeCall.prepare(() => {})
  expect(resume).toHaveBeenCalledOnce()
  stopWaiting()
  const stopRinging = browserFakeCall.ring("classic")
  await Promise.resolve()
  expect(suspend).not.toHaveBeenCalled()
  expect(new Set(resume.mock.contexts).size).toBe(1)
  stopRinging()
  await vi.waitFor(() => expect(suspend).toHaveBeenCalledOnce())
})

test("the screen is held while a call waits, and let go of as that ends", async () => {
  const lock = Object.assign(new EventTarget(), { release: vi.fn<() => Promise<void>>() })
  const request = vi.fn<() => Promise<typeof lock>>(() => Promise.resolve(lock))
  vi.stubGlobal("navigator", { wakeLock: { request } })
  const heard = vi.fn<(isAwake: boolean) => void>()
  const stopWaiting = browserFakeCall.prepare(heard)
  vi.unstubAllGlobals()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(true))
  stopWaiting()
  expect(request.mock.calls).toEqual([["screen"]])
  expect(lock.release).toHaveBeenCalledOnce()
})

test("four sentences to leave with stand there (EXIT-01)", async () => {
  await render(<ReasonToLeave device={aDevice().device} />)
  expect(page.getByRole("listitem").elements()).toHaveLength(4)
})
