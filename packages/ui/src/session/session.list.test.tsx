import { NetworkFailed } from "@porchlight/core/error"
import { SESSION_LIST_STATES } from "@porchlight/machines/session"
import { expect, test, vi } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { Sessions } from "./examples/session-list.tsx"
import { SessionList, sessionListAnatomy, type UseSessionListOptions } from "./index.ts"
import * as stories from "./session.list.stories.tsx"

const show = (scene: Scene, options: UseSessionListOptions = {}) =>
  render(
    <BackendProvider backend={scene.backend}>
      <Sessions {...options} />
    </BackendProvider>,
  )

/** A member who is signed in at so many other devices as well. */
async function memberAt(others: number) {
  const scene = await memberScene()
  const input = { email: "ana@porchlight.example", password: "correct horse battery" }
  const devices = []
  for (let device = 0; device < others; device += 1) {
    const backend = scene.world.backendFor()
    await backend.session.signIn(input)
    devices.push(backend)
  }
  return { scene, devices }
}

async function makeKey({ backend }: Scene) {
  const wish = { name: "Watch", scopes: ["sos:write"], days: 90, password: "correct horse battery" } as const
  await backend.apiKey.create({ ...wish, code: null }, "key-of-a-watch")
}

const there = /^Sign out there/

test("every state of the list of sessions has a story", () => {
  expect([...statesWithStory(stories)].sort()).toEqual([...SESSION_LIST_STATES].sort())
})

test("this device is marked and cannot be signed out here; another one can, and the focus stays at the list", async () => {
  const { scene, devices } = await memberAt(2)
  await show(scene)
  await expect.poll(() => page.getByRole("listitem").all()).toHaveLength(3)
  const first = page.getByRole("listitem").first()
  await expect.element(first.getByText("This device")).toBeVisible()
  await expect.element(first.getByRole("button")).not.toBeInTheDocument()

  await page.getByRole("button", { name: there }).first().click()
  await expect.element(page.getByText("That device is signed out.")).toHaveAttribute("data-part", "status")
  await expect.poll(() => page.getByRole("listitem").all()).toHaveLength(2)
  await expect.element(page.getByRole("list")).toHaveFocus()
  const left = await Promise.all(devices.map(({ session }) => session.current()))
  expect(left.filter((session) => session !== null)).toHaveLength(1)
})

test("every other device is signed out at once, and this one is not", async () => {
  const { scene, devices } = await memberAt(2)
  await show(scene)
  await page.getByRole("button", { name: "Sign out everywhere else" }).click()
  await expect.element(page.getByText("All other devices are signed out.")).toBeVisible()
  await expect.poll(() => page.getByRole("listitem").all()).toHaveLength(1)
  await expect.element(page.getByRole("button")).not.toBeInTheDocument()
  expect(await Promise.all(devices.map(({ session }) => session.current()))).toEqual([null, null])
  expect(await scene.backend.session.current()).not.toBeNull()
})

test("a key ends with the other sessions, which is said before and after, also where there is no other (KEY-01)", async () => {
  const scene = await memberScene()
  await makeKey(scene)
  await show(scene)
  await expect
    .element(page.getByText("This also ends your API key.", { exact: false }))
    .toHaveAttribute("data-part", "keys-hint")
  await page.getByRole("button", { name: "Sign out everywhere else" }).click()
  await expect
    .element(page.getByText("All other devices are signed out, and your API keys have ended."))
    .toBeVisible()
  await expect.element(page.getByRole("button")).not.toBeInTheDocument()
  expect(await scene.backend.apiKey.list()).toEqual([])
})

test("a host can veto ending one and ending all", async () => {
  const { scene } = await memberAt(1)
  const reasons: Array<string> = []
  await show(scene, {
    onEnding: ({ reason, cancel }) => {
      reasons.push(reason)
      cancel()
    },
  })
  await page.getByRole("button", { name: there }).click()
  await page.getByRole("button", { name: "Sign out everywhere else" }).click()
  expect(reasons).toEqual(["one", "others"])
  expect(await scene.backend.session.list()).toHaveLength(2)
})

test("what could not be ended is an alert, and the device stays in the list", async () => {
  const { scene } = await memberAt(1)
  await show(replacing(scene, "session", { end: refusing(new NetworkFailed({})) }))
  await page.getByRole("button", { name: there }).click()
  await expect.element(page.getByRole("alert")).toHaveTextContent("Network error")
  expect(page.getByRole("listitem").all()).toHaveLength(2)
})

test("a list that could not be had can be asked for again", async () => {
  const { scene } = await memberAt(0)
  const list = vi.fn<Scene["backend"]["session"]["list"]>(scene.backend.session.list)
  list.mockRejectedValueOnce(new NetworkFailed({}))
  await show(replacing(scene, "session", { list }))
  await page.getByRole("button", { name: "Try again" }).click()
  await expect.element(page.getByText("This device")).toBeVisible()
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument()
})

test("every part in the page is in the anatomy, and every part of the list is in the page", async () => {
  const { scene } = await memberAt(1)
  await makeKey(scene)
  await show(scene)
  await expect.element(page.getByRole("button", { name: there })).toBeVisible()
  expect([...partsInPage(sessionListAnatomy)].sort()).toEqual(
    Object.keys(sessionListAnatomy.parts)
      .filter((part) => part !== "failure" && part !== "retry-trigger")
      .sort(),
  )
})

test("a part outside its root or outside the list says what is missing and what to do (ERR-02)", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {})
  await expect(render(<SessionList.Status />)).rejects.toThrow("<SessionList.Root>")
  const { scene } = await memberAt(0)
  const outside = (
    <BackendProvider backend={scene.backend}>
      <SessionList.Root>
        <SessionList.ItemClient />
      </SessionList.Root>
    </BackendProvider>
  )
  await expect(render(outside)).rejects.toThrow("<SessionList.List>")
})
