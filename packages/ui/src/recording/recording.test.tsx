import { RECORDING_STATES } from "@porchlight/machines/recording"
import { expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { aMicrophone } from "../testing/recorder.ts"
import { memberScene } from "../testing/scene.ts"
import { Evidence } from "./examples/evidence.tsx"
import { forgetfulChunks } from "./forgetful-chunks.ts"
import { browserRecorder, recordingAnatomy, recordingListAnatomy } from "./index.ts"
import * as listStories from "./recording-list.stories.tsx"
import * as stories from "./recording.stories.tsx"
import { RECORDING_LIST_STATES } from "./recording-list.anatomy.ts"

const button = (name: string) => page.getByRole("button", { name, exact: true })

/** Somebody with PINs, in front of the recorder. */
async function show(recorder = aMicrophone()) {
  const scene = await memberScene()
  const saveFile = vi.fn<(name: string, type: string, bytes: Uint8Array) => void>()
  const chunks = forgetfulChunks()
  await render(
    <BackendProvider backend={scene.backend}>
      <Evidence recorder={recorder} chunks={chunks} saveFile={saveFile} />
    </BackendProvider>,
  )
  return { ...scene, saveFile }
}

test("every state of a recording has a story", () => {
  expect([...statesWithStory(stories)].sort()).toEqual([...RECORDING_STATES].sort())
})

test("every state of the list has a story", () => {
  expect([...statesWithStory(listStories)].sort()).toEqual([...RECORDING_LIST_STATES].sort())
})

test("I read about the law, record with the screen dark, and what I recorded stands in the list (REC-01, SOS-01)", async () => {
  const { saveFile } = await show()
  await button("Start recording").click()
  await expect.element(page.getByText("Before your first recording")).toBeVisible()
  await page.getByRole("combobox", { name: "Where are you?" }).selectOptions("Pennsylvania")
  await expect
    .element(page.getByText(/^Here the law as a rule wants everybody who is heard to agree/u))
    .toBeVisible()
  await page.getByRole("combobox", { name: "Where are you?" }).selectOptions("New York")
  await expect.element(page.getByText(/^Here your own agreement/u)).toBeVisible()
  const seen = partsInPage(recordingAnatomy)
  await button("I understand, record").click()
  await expect.element(page.getByText(/^\d of 10 seconds$/u)).toBeVisible()
  await expect.element(page.getByText("1 chunk stored with us.")).toBeVisible()
  await button("Keep recording").click()
  await expect.element(page.getByText(/^\d:\d\d$/u).first()).toBeVisible()
  await button("Darken the screen").click()
  await expect.element(page.getByRole("button", { name: /^The screen is dark/u })).toHaveFocus()
  const dark = partsInPage(recordingAnatomy)
  await userEvent.keyboard("{Escape}")
  await expect.element(page.getByRole("button", { name: /^The screen is dark/u })).not.toBeInTheDocument()
  await button("Stop and keep").click()
  await expect.element(page.getByText("Recorded and kept.")).toBeVisible()
  expect(new Set([...seen, ...dark])).toContain("dot")
  await expect.element(page.getByText(/1 chunk stored$/u), { timeout: 10_000 }).toBeVisible()
  await page.getByRole("button", { name: /^Save the file: / }).click()
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  expect(saveFile.mock.calls[0]?.[2]).toEqual(Uint8Array.of(1, 2, 3, 4))
})

test("the indicator leads to the recorder, tells nobody who looks what it is, and is not there in the dark", async () => {
  await show()
  const indicator = page.getByRole("link")
  await expect.element(button("Start recording")).toBeVisible()
  await expect.element(indicator).not.toBeInTheDocument()
  await button("Start with camera").click()
  await button("I understand, record").click()
  await expect
    .element(indicator)
    .toHaveAccessibleName(/^\d:\d\d\. Recording sound and picture\. Show the recorder$/u)
  expect(indicator.element().textContent).toMatch(/^\d:\d\d$/u)
  expect(indicator.element().closest("[aria-live]")).toBeNull()
  await button("Darken the screen").click()
  await expect.element(indicator).not.toBeInTheDocument()
  await expect
    .element(page.getByRole("button", { name: /^The screen is dark\. Recording sound and picture\./u }))
    .toHaveFocus()
  await userEvent.keyboard("{Escape}")
  await expect.element(indicator).toBeVisible()
  await button("Stop and keep").click()
  await expect.element(page.getByText("Recorded and kept.")).toBeVisible()
  await expect.element(indicator).not.toBeInTheDocument()
})

test("deleting asks for the PIN, hides it at once, and it can be brought back", async () => {
  await show()
  await button("Start recording").click()
  await button("I understand, record").click()
  await button("Stop and keep").click()
  const remove = page.getByRole("button", { name: /^Delete: / })
  await expect.element(remove, { timeout: 10_000 }).toBeVisible()
  const parts = partsInPage(recordingListAnatomy)
  await remove.click()
  await expect.element(page.getByLabelText("Your PIN")).toHaveFocus()
  await page.getByLabelText("Your PIN").fill("0000")
  await button("Delete it").click()
  await expect.element(page.getByText("That PIN is wrong.")).toBeVisible()
  for (const part of ["root", "items", "item", "play-trigger", "used"]) expect(parts).toContain(part)
  await button("Keep it").click()
  await expect.element(remove).toBeVisible()
})

test.each([
  ["denied", "The microphone is blocked"],
  ["unsupported", "This browser cannot record"],
  ["no-device", "No microphone was found"],
  ["busy", "The microphone cannot be used now"],
] as const)("says what to do when the microphone is %s", async (refusal, title) => {
  await show(aMicrophone(refusal))
  await button("Start recording").click()
  await button("I understand, record").click()
  await expect.element(page.getByText(title)).toBeVisible()
  await expect.element(button("Try again")).toBeVisible()
})

test("this browser's microphone gives chunks of a second that are one file, until it is stopped (EXT-08)", async () => {
  const heard: Array<string> = []
  let bytes = 0
  const stop = browserRecorder.record("audio", (news) => {
    heard.push(news.type)
    if (news.type === "chunk") bytes += news.bytes.length
  })
  await vi.waitFor(() => expect(heard.filter((type) => type === "chunk").length).toBeGreaterThan(1), {
    timeout: 10_000,
  })
  stop()
  await vi.waitFor(() => expect(heard.at(-1)).toBe("stopped"))
  expect(heard[0]).toBe("started")
  expect(bytes).toBeGreaterThan(100)
})
