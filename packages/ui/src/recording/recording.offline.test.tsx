import { NetworkFailed } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { recorded } from "../testing/recordings.ts"
import { memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { Evidence } from "./examples/evidence.tsx"
import { forgetfulChunks } from "./forgetful-chunks.ts"

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true })
const cannotReach = refusing(new NetworkFailed({}))

/** The same person without a line. */
function offline(member: Scene): Scene {
  const cut = { list: cannotReach, start: cannotReach, remove: cannotReach, removed: cannotReach }
  return replacing(replacing(member, "recording", cut), "capabilities", { realtime: false })
}

/** Somebody whose phone holds six seconds, of which the server has so many. */
async function startPhone(there: number) {
  const member = await memberScene()
  const key = "a-key-of-the-scene"
  if (there > 0) await recorded(member, there)
  const chunks = forgetfulChunks()
  const input = { kind: "audio", mediaType: "audio/webm" } as const
  const kept = { key, input, startedAt: member.clock.now(), lastHash: "00", isEnded: true }
  for (let index = 0; index < 6; index += 1)
    await chunks.append({ ...kept, chunks: index + 1, bytes: 4 * (index + 1) }, Uint8Array.of(index, 1, 2, 3))
  const open = ({ backend }: Scene) =>
    render(
      <BackendProvider backend={backend}>
        <Evidence chunks={chunks} saveFile={() => {}} />
      </BackendProvider>,
    )
  const sent = async () => (await member.backend.recording.list()).recordings.map((each) => each.chunks)
  return { member, open, sent }
}

async function deleteIt() {
  await button(/^Delete: /u).click()
  await expect
    .element(page.getByText(/^It is hidden on this phone at once, and not sent any more\./u))
    .toBeVisible()
  await expect.element(page.getByLabelText("Your PIN")).not.toBeInTheDocument()
  await button("Delete it").click()
  await expect.element(page.getByText("Hidden on this phone.", { exact: true })).toHaveFocus()
  await expect.element(button(/^Delete: /u)).not.toBeInTheDocument()
}

async function enterPin(confirm: string) {
  await expect.element(page.getByLabelText("Your PIN")).toHaveFocus()
  await page.getByLabelText("Your PIN").fill("2580")
  await button(confirm).click()
}

test("what only this phone has is deleted without a line, is not sent once there is one, and comes back with the PIN (B-22)", async () => {
  const { member, open, sent } = await startPhone(0)
  const before = await open(offline(member))
  await deleteIt()
  await before.unmount()
  await open(member)
  await expect.element(page.getByText("There are none yet.")).toBeVisible()
  await expect.element(button("Delete that part, too")).not.toBeInTheDocument()
  expect(await sent()).toEqual([])
  await button("Show what was deleted").click()
  await enterPin("Show what was deleted")
  await button("Bring back").click()
  await expect.element(button(/^Delete: /u)).toBeVisible()
})

test("what the server has in part stays hidden and is not sent, and the PIN deletes that part, too (B-22)", async () => {
  const { member, open, sent } = await startPhone(2)
  const before = await open(offline(member))
  await deleteIt()
  await before.unmount()
  await open(member)
  await expect.element(page.getByText(/Part of it is still with us/u)).toBeVisible()
  await expect.element(page.getByText("There are none yet.")).toBeVisible()
  expect(await sent()).toEqual([2])
  await button("Delete that part, too").click()
  await expect.element(page.getByLabelText("Your PIN")).toHaveFocus()
  await button("Not now").click()
  await expect.element(button("Delete that part, too")).toHaveFocus()
  await button("Delete that part, too").click()
  await enterPin("Delete it")
  await expect.element(page.getByText("Deleted.", { exact: true })).toHaveFocus()
  expect(await sent()).toEqual([])
  await button("Show what was deleted").click()
  await enterPin("Show what was deleted")
  await expect.element(button("Bring back")).toBeVisible()
})
