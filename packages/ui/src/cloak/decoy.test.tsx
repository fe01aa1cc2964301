import { NetworkFailed } from "@porchlight/core/error"
import { expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import * as stories from "./decoy.stories.tsx"
import { TaskTracker, type TaskTrackerProps } from "./examples/task-tracker.tsx"
import { Decoy, decoyAnatomy, type DecoyTask } from "./index.ts"

/** What only this product, and nobody's list of tasks, would say. */
const TELLING = /porchlight|decoy|cloak|disguise|duress|safety|leave|sos\b|\bpin\b/iu

const show = (scene: Scene, options: TaskTrackerProps = {}) =>
  render(
    <BackendProvider backend={scene.backend}>
      <TaskTracker {...options} />
    </BackendProvider>,
  )

const button = (name: string) => page.getByRole("button", { name, exact: true })
const box = (name: string) => page.getByRole("checkbox", { name })

async function disguised(): Promise<Scene> {
  const scene = await memberScene()
  await scene.backend.cloak.disguise()
  return scene
}

async function unlock(pin: string) {
  await button("Sync").click()
  await page.getByLabelText("Passcode").fill(pin)
  await userEvent.keyboard("{Enter}")
}

test("every state of the list has a story", () => {
  expect([...statesWithStory(stories)].sort()).toEqual([...decoyAnatomy.states].sort())
})

test("nothing in the page says what the list is, whatever was asked and answered (CLOAK-04)", async () => {
  const { container } = await show(await disguised())
  await unlock("0000")
  await expect.element(page.getByText("That is not it.")).toBeVisible()
  expect(TELLING.exec(container.innerHTML)).toBeNull()
  expect(TELLING.exec(Object.keys(decoyAnatomy.parts).join(" "))).toBeNull()
  expect(TELLING.exec([decoyAnatomy.scope, ...decoyAnatomy.states].join(" "))).toBeNull()
})

test("the safe PIN opens the app, the duress PIN a list in which nothing stands; both are asked for no more (CLOAK-05)", async () => {
  const onOpened = vi.fn<(opens: "home" | "list") => void>()
  await show(await disguised(), { onOpened })
  await unlock("8520")
  await expect.element(page.getByText("No tasks yet")).toBeVisible()
  await expect.element(page.getByLabelText("Passcode")).not.toBeInTheDocument()
  expect(onOpened).toHaveBeenLastCalledWith("list")
  await unlock("2580")
  await expect.element(page.getByLabelText("Passcode")).not.toBeInTheDocument()
  expect(onOpened).toHaveBeenLastCalledWith("home")
})

test("a tap on Sync asks; held for three seconds it calls for help, and shows nothing", async () => {
  let clock = 0
  const onHeld = vi.fn<() => void>()
  await show(await disguised(), { onHeld, now: () => clock })
  const sync = button("Sync").element()
  // Nobody captures a pointer that no browser knows.
  sync.setPointerCapture = () => {}
  const point = (type: "pointerdown" | "pointerup") =>
    sync.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0 }))
  const click = () => sync.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }))
  point("pointerdown")
  clock = 3_000
  point("pointerup")
  click()
  expect(onHeld).toHaveBeenCalledOnce()
  await expect.element(page.getByLabelText("Passcode")).not.toBeInTheDocument()
  point("pointerdown")
  point("pointerup")
  click()
  await expect.element(page.getByLabelText("Passcode")).toBeVisible()
  expect(onHeld).toHaveBeenCalledOnce()
})

test("what is typed after Sync goes into the passcode, and Cancel gives the focus back", async () => {
  await show(await disguised())
  await button("Sync").click()
  await userEvent.keyboard("25")
  await expect.element(page.getByLabelText("Passcode")).toHaveValue("25")
  await button("Cancel").click()
  await expect.element(button("Sync")).toHaveFocus()
})

test("without a line it is saved for later, and what was typed is gone", async () => {
  await show(replacing(await disguised(), "cloak", { restore: refusing(new NetworkFailed({})) }))
  await unlock("2580")
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Saved for later. It syncs once there is a connection.")
  await expect.element(page.getByLabelText("Passcode")).toHaveValue("")
  await button("Cancel").click()
  await expect.element(page.getByLabelText("Passcode")).not.toBeInTheDocument()
})

test("where nobody is signed in the account is asked for, and then the PIN", async () => {
  const scene = await disguised()
  await scene.backend.session.signOut()
  await show(scene)
  await button("Sync").click()
  await expect.element(page.getByRole("form", { name: "Sync account" })).toBeVisible()
  await expect.element(page.getByLabelText("Email")).toHaveFocus()
  const parts = partsInPage(decoyAnatomy)
  await page.getByLabelText("Email").fill("ana@porchlight.example")
  await page.getByLabelText("Password").fill("correct horse battery")
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByLabelText("Passcode")).toHaveFocus()
  const shown = new Set([...parts, ...partsInPage(decoyAnatomy)])
  expect([...shown, "empty", "code-trigger"].sort()).toEqual(Object.keys(decoyAnatomy.parts).sort())
})

test("a host hears of each change in the list, and gives it back as it was", async () => {
  const { backend } = await disguised()
  const kept: Array<ReadonlyArray<DecoyTask>> = []
  const list = (defaultTasks: ReadonlyArray<DecoyTask>) => (
    <BackendProvider backend={backend}>
      <Decoy.Root>
        <Decoy.Tasks
          key={kept.length}
          defaultTasks={defaultTasks}
          onTasksChange={(tasks) => void kept.push(tasks)}
        >
          <Decoy.TaskList />
          <Decoy.AddForm>
            <Decoy.AddInput />
          </Decoy.AddForm>
        </Decoy.Tasks>
      </Decoy.Root>
    </BackendProvider>
  )
  const { rerender } = await render(list([]))
  await page.getByLabelText("Add a task").fill(" Buy milk ")
  await userEvent.keyboard("{Enter}")
  await box("Buy milk").click()
  await page.getByLabelText("Add a task").fill("  ")
  await userEvent.keyboard("{Enter}")
  expect(kept).toEqual([[{ text: "Buy milk", isDone: false }], [{ text: "Buy milk", isDone: true }]])
  await rerender(list(kept.at(-1) ?? []))
  await expect.element(box("Buy milk")).toBeChecked()
})
