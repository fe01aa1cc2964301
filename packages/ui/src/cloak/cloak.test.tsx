import type { CloakPort } from "@porchlight/core/cloak"
import { NetworkFailed } from "@porchlight/core/error"
import { activate, register } from "@porchlight/core/language"
import { spanish } from "@porchlight/core/language/es"
import { expect, onTestFinished, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import * as stories from "./cloak.stories.tsx"
import { OutOfSight } from "./examples/out-of-sight.tsx"
import { Cloak, cloakAnatomy, type UseCloakOptions } from "./index.ts"

const show = (scene: Scene, options: UseCloakOptions = {}) =>
  render(
    <BackendProvider backend={scene.backend}>
      <OutOfSight {...options} />
    </BackendProvider>,
  )

const button = (name: string) => page.getByRole("button", { name, exact: true })

async function disguised(): Promise<Scene> {
  const scene = await memberScene()
  await scene.backend.cloak.disguise()
  return scene
}

test("every state of the cloak has a story", () => {
  expect([...statesWithStory(stories)].sort()).toEqual([...cloakAnatomy.states].sort())
})

test("I disguise the app, a wrong PIN is said to be wrong, and mine ends it (CLOAK-03, CLOAK-05)", async () => {
  const onDisguised = vi.fn<() => void>()
  const onOpened = vi.fn<(opens: "home" | "list") => void>()
  await show(await memberScene(), { onDisguised, onOpened })
  await expect.element(page.getByText("The cloak is off.")).toBeVisible()
  const seen = partsInPage(cloakAnatomy)
  await button("Disguise the app").click()
  await expect.element(page.getByText("The cloak is on.")).toBeVisible()
  expect(onDisguised).toHaveBeenCalledOnce()
  const pin = page.getByLabelText("Your PIN")
  await pin.fill("0000")
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByRole("alert")).toHaveTextContent("That PIN is not right.")
  await expect.element(pin).toHaveAttribute("aria-invalid", "true")
  await expect.element(pin).toHaveValue("")
  const asked = partsInPage(cloakAnatomy)
  await pin.fill("2580")
  await button("Turn off").click()
  await expect.element(page.getByText("Visibility Restored")).toBeVisible()
  expect(onOpened).toHaveBeenCalledExactlyOnceWith("home")
  await expect.element(pin).not.toBeInTheDocument()
  const parts = new Set([...seen, ...asked, ...partsInPage(cloakAnatomy)])
  const elsewhere = ["left-at", "no-pin", "failure"]
  expect([...parts, ...elsewhere].sort()).toEqual(Object.keys(cloakAnatomy.parts).sort())
})

test("where I see the app although a disguise holds, my duress PIN ends it as my safe one does, also when the page is seen again or loaded anew", async () => {
  const seen = async (pin: string) => {
    const scene = await disguised()
    await scene.backend.cloak.update({ autoReturn: true })
    const state = vi.fn<CloakPort["state"]>(scene.backend.cloak.state)
    const watched = replacing(scene, "cloak", { state })
    const { unmount } = await show(watched)
    await page.getByLabelText("Your PIN").fill(pin)
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByText("Visibility Restored")).toBeVisible()
    state.mockClear()
    scene.clock.pass(1_000)
    await expect.poll(() => state.mock.settledResults.length).toBe(1)
    const [look] = state.mock.settledResults
    await unmount()
    const loaded = await show(watched)
    await expect.element(page.getByText(/^The cloak is o/u)).toBeVisible()
    const text = page.getByText(/^The cloak is o/u).element().textContent
    await loaded.unmount()
    return { text, look: look?.value }
  }
  const safe = await seen("2580")
  expect(safe).toMatchObject({ text: "The cloak is off.", look: { level: null, since: null } })
  expect(await seen("8520")).toEqual(safe)
})

test("what could not be stored says so, and stands as it was", async () => {
  const scene = await memberScene()
  await show(replacing(scene, "cloak", { update: refusing(new NetworkFailed({})) }))
  const box = page.getByRole("switch", { name: "Automatic return" })
  await expect.element(box).toBeEnabled()
  await box.click()
  await expect.element(page.getByRole("alert")).toHaveTextContent("Network error")
  await expect.element(box).not.toBeChecked()
})

test("titles are kept together; an empty one is as it was at first, and one with unseen signs is not sent (CLOAK-08)", async () => {
  const scene = await memberScene()
  const update = vi.fn<CloakPort["update"]>(scene.backend.cloak.update)
  await show(replacing(scene, "cloak", { update }))
  const title = page.getByLabelText("What stands above the list")
  await expect.element(title).toBeEnabled()
  await title.fill("Groceries\u200b")
  await expect.element(title).toHaveAttribute("aria-invalid", "true")
  await expect.element(title).toHaveAccessibleDescription(/^There are signs in it/u)
  await button("Keep the titles").click()
  expect(update).not.toHaveBeenCalled()
  await title.fill("Groceries")
  await button("Keep the titles").click()
  await expect.element(page.getByText("Titles kept")).toBeVisible()
  expect(update).toHaveBeenCalledExactlyOnceWith({
    appTitle: "Task Tracker",
    dashboardTitle: "Groceries",
    reminderText: "A task is due",
  })
  await title.fill(" ")
  await button("Keep the titles").click()
  await expect.element(title).toHaveValue("My Tasks")
})

test("what her own phone will show is seen in the words that are kept (B-26)", async () => {
  const scene = await memberScene()
  await scene.backend.cloak.update({ appTitle: "Garden" })
  await show(scene)
  const words = page.getByLabelText("What messages to your own phone speak of")
  await expect.element(page.getByText(/^For example: .Garden: A task is due\. Reply OK by /u)).toBeVisible()
  await words.fill("Water the plants")
  await button("Keep the titles").click()
  await expect.element(page.getByText(/^For example: .Garden: Water the plants\./u)).toBeVisible()
})

test("without a PIN there is nothing to type, and a way to choose one", async () => {
  const scene = await disguised()
  const state = async () => ({ ...(await scene.backend.cloak.state()), needsPin: false })
  await show(replacing(scene, "cloak", { state }))
  await expect.element(page.getByRole("link", { name: "Choose your PINs" })).toBeVisible()
  await expect.element(button("Turn off")).toBeVisible()
  await expect.element(page.getByLabelText("Your PIN")).not.toBeInTheDocument()
})

test("who leaves needs no account: the trigger stands without a root, and is found by the page's script", async () => {
  await render(<Cloak.LeaveTrigger />)
  await expect.element(button("Leave now")).toHaveAttribute("data-leave", "")
})

test("a host that disguises at once is not waited for", async () => {
  const scene = await memberScene()
  const disguise = vi.fn<CloakPort["disguise"]>(scene.backend.cloak.disguise)
  const { backend } = replacing(scene, "cloak", { disguise })
  await render(
    <BackendProvider backend={backend}>
      <Cloak.Root>
        <Cloak.Status />
        <Cloak.DisguiseTrigger onClick={(event) => event.preventDefault()} />
      </Cloak.Root>
    </BackendProvider>,
  )
  await expect.element(page.getByText("The cloak is off.")).toBeVisible()
  await button("Disguise the app").click()
  await expect.element(page.getByText("The cloak is off.")).toBeVisible()
  expect(disguise).not.toHaveBeenCalled()
})

test("what she did not choose is read in the language of the screens, and stays no choice of hers when it is kept (CLOAK-08)", async () => {
  const scene = await memberScene()
  const update = vi.fn<CloakPort["update"]>(scene.backend.cloak.update)
  register("es", spanish)
  activate("es")
  onTestFinished(() => activate("en"))
  await show(replacing(scene, "cloak", { update }))
  const title = page.getByLabelText("Lo que dice arriba de la lista")
  await expect.element(title).toHaveValue("Mis tareas")
  await page.getByLabelText("Lo que dice la pestaña").fill("Compras")
  await button("Guardar los títulos").click()
  await expect.element(page.getByText("Títulos guardados")).toBeVisible()
  expect(update).toHaveBeenCalledExactlyOnceWith({
    appTitle: "Compras",
    dashboardTitle: "My Tasks",
    reminderText: "A task is due",
  })
})

test("the disguise can be pressed while a wish is being stored", async () => {
  const scene = await memberScene()
  const update: CloakPort["update"] = () => new Promise(() => {})
  await show(replacing(scene, "cloak", { update }))
  const box = page.getByRole("switch", { name: "Automatic return" })
  await expect.element(box).toBeEnabled()
  await box.click()
  await button("Disguise the app").click()
  await expect.poll(async () => (await scene.backend.cloak.state()).level).toBe("disguise")
})
