import { PasswordWrong } from "@porchlight/core/access"
import { NetworkFailed } from "@porchlight/core/error"
import { addMs, DAY_MS } from "@porchlight/core/time"
import { ADMIN_STATES, BYPASS_STATES } from "@porchlight/machines/admin"
import { expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { ADMIN_PASSWORD, adminScene, supportScene } from "../testing/admin-scene.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import * as stories from "./admin.stories.tsx"
import { BypassCard } from "./examples/bypass.tsx"
import { Panel, type PanelProps } from "./examples/panel.tsx"
import { Admin, AdminBypass, adminAnatomy, bypassAnatomy } from "./index.ts"

const show = (scene: Scene, options: PanelProps = {}) =>
  render(
    <BackendProvider backend={scene.backend}>
      <Panel {...options} />
    </BackendProvider>,
  )
const showBypass = (scene: Scene) =>
  render(
    <BackendProvider backend={scene.backend}>
      <BypassCard />
    </BackendProvider>,
  )
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true })
/** As whoever uses the keyboard alone. */
const press = async (name: string | RegExp) => {
  await expect.element(button(name)).toBeEnabled()
  button(name).element().focus()
  await userEvent.keyboard("{Enter}")
}
const enter = async () => {
  await page.getByLabelText("Password").fill(ADMIN_PASSWORD)
  await button("Open").click()
  await expect.element(button("Close the administration")).toBeVisible()
}

test("every state has a story", () => {
  const told = statesWithStory(stories)
  expect([...ADMIN_STATES, ...BYPASS_STATES].filter((state) => !told.has(state))).toEqual([])
})

test("whoever is not staff finds words and no field (ADMIN-03)", async () => {
  await show(await memberScene())
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("This page is for those who run this service. Your account does not have that role.")
  expect(document.querySelector("input")).toBeNull()
})

test("a wrong password is refused in the given words, with focus at the field (ADMIN-02)", async () => {
  const scene = await adminScene()
  await show(replacing(scene, "admin", { stepUp: refusing(new PasswordWrong({})) }))
  const password = page.getByLabelText("Password")
  await password.fill("not the password")
  await button("Open").click()
  await expect.element(page.getByText("Access Denied. Please try again.")).toBeVisible()
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveValue("")
})

test("behind the gate stand figures, people and the log, which is saved as a file (ADMIN-01)", async () => {
  const files: Array<string> = []
  await show(await adminScene(), { onExported: (csv) => files.push(csv) })
  await enter()
  await expect.element(page.getByText("Dates being watched")).toBeVisible()
  await expect.element(page.getByText("a•••@p•••.example")).toBeVisible()
  expect(document.body.textContent).not.toContain("ana@porchlight.example")
  await page.getByLabelText("type filter").selectOptions("staff.step-up")
  await button("CSV export").click()
  expect(files[0]?.split("\r\n").slice(0, 2).join()).toMatch(
    /^id,type,user,timestamp,content,.*staff\.step-up/u,
  )
})

test("somebody is opened whole by an administrator, and the look is in the log", async () => {
  await show(await adminScene())
  await enter()
  await press(/^Open a•••@p•••\.example/u)
  await expect.element(page.getByText("ana@porchlight.example")).toBeVisible()
  await expect.element(page.getByText(/: person\.look/u).first()).toBeVisible()
  expect(document.activeElement?.textContent).toContain("ana@porchlight.example")
  await press("Close")
  await expect.element(page.getByText("ana@porchlight.example")).not.toBeInTheDocument()
  await expect.element(button(/^Open a•••@p•••\.example/u)).toHaveFocus()
})

test("who is opened is told apart where masked addresses are the same", async () => {
  const scene = await adminScene()
  const people = async () => {
    const [first] = await scene.backend.admin.people({ search: null })
    if (first === undefined) throw new Error("Nobody is there.")
    return [first, { ...first, id: "another", signedUpAt: addMs(first.signedUpAt, -DAY_MS) }]
  }
  await show(replacing(scene, "admin", { people }))
  await enter()
  const names = page
    .getByRole("button", { name: /^Open ./u })
    .elements()
    .map((element) => element.getAttribute("aria-label"))
  expect([names.length, new Set(names).size]).toEqual([2, 2])
})

test("support sees that something is masked, and neither search nor roles nor numbers (PHONE-04)", async () => {
  await show(await supportScene())
  await enter()
  await press(/^Open a•••@p•••\.example/u)
  await expect
    .element(page.getByText("Name, address and number are shown to administrators only."))
    .toBeVisible()
  expect(document.activeElement?.textContent).toContain("a•••@p•••.example")
  for (const name of ["Find", "Assign role", "Look up", "Send a test text"])
    await expect.element(button(name)).not.toBeInTheDocument()
})

test("a number is taken in the wire form alone, which its field states (ADMIN-08, PHONE-17)", async () => {
  await show(await adminScene())
  await enter()
  await expect.element(page.getByText("E.164: plus sign and digits, no dashes or spaces")).toBeVisible()
  await page.getByLabelText("Phone number").fill("212 555 0199")
  await press("Look up")
  await expect
    .element(page.getByText("Enter the number with plus sign and digits, no dashes or spaces."))
    .toBeVisible()
  await expect.element(page.getByLabelText("Phone number")).toHaveFocus()
  await press("Find")
  await expect.element(page.getByText(/^Enter a whole e-mail address/u)).toBeVisible()
  await expect.element(page.getByLabelText("search").first()).toHaveFocus()
})

test("a failure of the diagnostics stands under its heading (ADMIN-07)", async () => {
  const scene = await adminScene()
  const failing = { diagnostics: refusing(new NetworkFailed({})), testText: refusing(new NetworkFailed({})) }
  await show(replacing(scene, "admin", failing))
  await enter()
  await expect.element(page.getByRole("alert")).toHaveTextContent("Diagnostics Error Network error")
  await button("Send a test text").click()
  await expect.element(page.getByRole("alert")).toHaveTextContent("Test Error Network error")
})

test("the host may keep the password from being sent", async () => {
  const scene = await adminScene()
  const stepUp = vi.fn<Scene["backend"]["admin"]["stepUp"]>(scene.backend.admin.stepUp)
  await show(replacing(scene, "admin", { stepUp }), { onRequest: ({ cancel }) => cancel() })
  await page.getByLabelText("Password").fill(ADMIN_PASSWORD)
  await button("Open").click()
  expect(stepUp).not.toHaveBeenCalled()
})

test("the bypass card shows what it does and a badge while it is on; for others it is not there (SET-11)", async () => {
  const screen = await showBypass(await adminScene())
  await expect.element(page.getByText(/skips the proof of a phone number/u)).toBeVisible()
  await expect.element(page.getByText("ACTIVE")).not.toBeInTheDocument()
  await page.getByRole("switch").click()
  await expect.element(page.getByText("ACTIVE")).toBeVisible()
  const known = new Set(Object.keys(bypassAnatomy.parts))
  expect([...partsInPage(bypassAnatomy)].filter((part) => !known.has(part))).toEqual([])
  await screen.unmount()
  await showBypass(await memberScene())
  await vi.waitFor(() => expect(document.querySelector("[data-scope=admin-bypass]")).toBeNull())
})

test("every part in the page is in the anatomy, and every part but the refusals is in the page", async () => {
  await show(await adminScene())
  await enter()
  await press(/^Open a•••@p•••\.example/u)
  await expect.element(page.getByText("ana@porchlight.example")).toBeVisible()
  const away = ["failure", "refusal", "redacted", "error-text"]
  expect([...partsInPage(adminAnatomy)].sort()).toEqual(
    Object.keys(adminAnatomy.parts)
      .filter((part) => !away.includes(part))
      .sort(),
  )
})

test("a part outside its root, its field or the list says what is missing and what to do (ERR-02)", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {})
  await expect(render(<Admin.Status />)).rejects.toThrow("<Admin.Root>")
  await expect(render(<AdminBypass.Status />)).rejects.toThrow("<AdminBypass.Root>")
  const scene = await adminScene()
  const inside = (part: React.ReactNode) => (
    <BackendProvider backend={scene.backend}>
      <Admin.Root>{part}</Admin.Root>
    </BackendProvider>
  )
  await expect(render(inside(<Admin.PersonEmail />))).rejects.toThrow("<Admin.People>")
  await expect(render(inside(<Admin.Input />))).rejects.toThrow("<Admin.Field>")
})
