import { DEFAULT_FAKE_CALL, type FakeCallPort, type FakeCallSettings } from "@porchlight/core/fake-call"
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
    ring: vi.fn<FakeCallPort["ring"]>(() => stops.ring),
    speak: vi.fn<FakeCallPort["speak"]>(() => stops.speak),
    fillScreen: () => () => {},
  }
  return { device, stops }
}

const button = (name: string) => page.getByRole("button", { name, exact: true })
const RINGS_WITHIN = { timeout: 10_000 }

beforeEach(() => localStorage.clear())

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
  const all = new Set([...seen, ...partsInPage(fakeCallAnatomy), "cancel-trigger"])
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
  localStorage.setItem("porchlight-fake-call", '{"caller":"x","delayMs":1}')
  expect(browserFakeCall.load()).toBeNull()
  localStorage.setItem("porchlight-fake-call", "{")
  expect(browserFakeCall.load()).toBeNull()
})

test("four sentences to leave with stand there (EXIT-01)", async () => {
  await render(<ReasonToLeave device={aDevice().device} />)
  expect(page.getByRole("listitem").elements()).toHaveLength(4)
})
