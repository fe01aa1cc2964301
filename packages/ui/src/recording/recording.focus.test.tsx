import { NetworkFailed } from "@porchlight/core/error"
import type { ChunkStore } from "@porchlight/core/recording"
import { DAY_MS } from "@porchlight/core/time"
import { beforeEach, expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { aMicrophone } from "../testing/recorder.ts"
import { recorded } from "../testing/recordings.ts"
import { memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { Evidence } from "./examples/evidence.tsx"
import { forgetfulChunks } from "./forgetful-chunks.ts"
import { Recording } from "./index.ts"

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true })

/** A control is pressed with the keyboard, as whoever needs its focus does. */
async function press(name: string | RegExp) {
  await expect.element(button(name)).toBeEnabled()
  ;(button(name).element() as HTMLElement).focus()
  await userEvent.keyboard("{Enter}")
}

async function show(scene: Scene, { recorder = aMicrophone(), chunks = forgetfulChunks() } = {}) {
  await render(
    <BackendProvider backend={scene.backend}>
      <Evidence recorder={recorder} chunks={chunks} saveFile={() => {}} />
    </BackendProvider>,
  )
  await expect.element(button("Start recording")).toBeVisible()
}

const read = (): ChunkStore => ({ ...forgetfulChunks(), isNoticeRead: () => true })

beforeEach(() => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
})

test("from Start to the notice, to Keep, to Stop and to recording again, focus goes to what took the place", async () => {
  await show(await memberScene())
  await press("Start recording")
  await expect.element(page.getByRole("heading", { name: "Before your first recording" })).toHaveFocus()
  await press("I understand, record")
  await expect.element(button("Keep recording")).toHaveFocus()
  await press("Keep recording")
  await expect.element(button("Stop and keep")).toHaveFocus()
  await press("Stop and keep")
  await expect.element(button("Record again")).toHaveFocus()
})

test("who does not record now is where it could be begun", async () => {
  await show(await memberScene())
  await press("Start recording")
  await press("Not now")
  await expect.element(button("Start recording")).toHaveFocus()
})

test("while the browser asks for the microphone, focus is on what it asks for", async () => {
  await show(await memberScene(), { chunks: read(), recorder: { record: () => () => {} } })
  await press("Start recording")
  await expect.element(page.getByText("Please allow the microphone.", { exact: true })).toHaveFocus()
})

test("a question of the browser that nobody answers can be given up, and nothing is recorded after that", async () => {
  const stopped = vi.fn<() => void>()
  await show(await memberScene(), { chunks: read(), recorder: { record: () => stopped } })
  await press("Start recording")
  await press("Not now")
  await expect.element(button("Start recording")).toHaveFocus()
  expect(stopped).toHaveBeenCalled()
})

test("a microphone that is refused leads to trying again", async () => {
  await show(await memberScene(), { chunks: read(), recorder: aMicrophone("denied") })
  await press("Start recording")
  await expect.element(button("Try again")).toHaveFocus()
})

test("the dark screen gives the focus back to what darkened it", async () => {
  await show(await memberScene(), { chunks: read() })
  await press("Start recording")
  await press("Darken the screen")
  await expect.element(button(/^The screen is dark/u)).toHaveFocus()
  await userEvent.keyboard("{Escape}")
  await expect.element(button("Darken the screen")).toHaveFocus()
})

test("a host that listens for keys on the dark screen leaves Escape to it", async () => {
  const { backend } = await memberScene()
  const heard = vi.fn<(key: string) => void>()
  await render(
    <BackendProvider backend={backend}>
      <Recording.Root recorder={aMicrophone()} chunks={read()}>
        <Recording.StartTrigger />
        <Recording.DarkTrigger />
        <Recording.DarkScreen onKeyDown={({ key }) => heard(key)} />
      </Recording.Root>
    </BackendProvider>,
  )
  await press("Start recording")
  await press("Darken the screen")
  await userEvent.keyboard("{Escape}")
  await expect.element(button("Darken the screen")).toBeVisible()
  await expect.element(button(/^The screen is dark/u)).not.toBeInTheDocument()
  expect(heard).toHaveBeenCalledExactlyOnceWith("Escape")
})

test("somebody whose focus is elsewhere is not disturbed", async () => {
  await show(await memberScene(), { chunks: read() })
  await press("Start recording")
  await expect.element(button("Keep recording")).toHaveFocus()
  const elsewhere = button("Show what was deleted")
  ;(elsewhere.element() as HTMLElement).focus()
  await button("Stop and keep").click()
  ;(elsewhere.element() as HTMLElement).focus()
  await expect.element(button("Record again")).toBeVisible()
  await expect.element(elsewhere).toHaveFocus()
})

test("what was deleted, what was brought back and what was closed leave the focus where one can go on", async () => {
  const member = await memberScene()
  const { id } = await recorded(member, 2)
  await member.backend.recording.finish(id, { chunks: 2 })
  await show(member)
  await press(/^Delete: /)
  await page.getByLabelText("Your PIN").fill("2580")
  await press("Delete it")
  await expect.element(page.getByText("Deleted.", { exact: true })).toHaveFocus()
  await press("Show what was deleted")
  await press("Close")
  await expect.element(button("Show what was deleted")).toHaveFocus()
  await press("Show what was deleted")
  await page.getByLabelText("Your PIN").fill("2580")
  await press("Show what was deleted")
  const title = page.getByRole("heading", { name: "Deleted recordings" })
  await expect.element(title).toHaveFocus()
  await press("Bring back")
  await expect.element(page.getByText("There is nothing.")).toBeVisible()
  await expect.element(title).toHaveFocus()
  await press("Close")
  await expect.element(button("Show what was deleted")).toHaveFocus()
})

test("what plays has the focus that its button had", async () => {
  const member = await memberScene()
  await recorded(member, 2)
  await show(member)
  await press(/^Play: /)
  await expect.poll(() => document.activeElement?.tagName).toBe("VIDEO")
})

test("what asks once more before it is gone for good offers to keep it, and gives the focus back", async () => {
  const member = await memberScene()
  const { id } = await recorded(member, 2)
  await member.backend.recording.remove(id, { pin: "2580", timeZone: "UTC" })
  member.clock.pass(DAY_MS)
  await show(member)
  await press("Show what was deleted")
  await page.getByLabelText("Your PIN").fill("2580")
  await press("Show what was deleted")
  await press("Delete for good")
  await expect.element(button("Keep it")).toHaveFocus()
  await press("Keep it")
  await expect.element(button("Delete for good")).toHaveFocus()
  await press("Delete for good")
  await expect.element(button("Keep it")).toHaveFocus()
  await press("Delete for good")
  await expect.element(page.getByRole("heading", { name: "Deleted recordings" })).toHaveFocus()
  await expect.element(page.getByText("There is nothing.")).toBeVisible()
})

test("a question without a field has the focus itself", async () => {
  const noLine = refusing(new NetworkFailed({}))
  const member = replacing(await memberScene(), "recording", { list: noLine, start: noLine })
  const scene = replacing(member, "capabilities", { realtime: false })
  const chunks = forgetfulChunks()
  const input = { kind: "audio", mediaType: "audio/webm" } as const
  const kept = { key: "only-here", input, startedAt: scene.clock.now(), chunks: 1, bytes: 1, lastHash: "00" }
  await chunks.append({ ...kept, isEnded: true }, Uint8Array.of(1))
  await show(scene, { chunks })
  await press(/^Delete: /)
  await expect.element(page.getByRole("heading", { name: "Delete this recording?" })).toHaveFocus()
  await press("Keep it")
  await expect.element(button(/^Delete: /)).toHaveFocus()
})
