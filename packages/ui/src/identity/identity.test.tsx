import { composeStories } from "@storybook/react-vite"
import { expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { danglingIn, partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { identityScene, reviewScene } from "../testing/identities.ts"
import { aPicture } from "../testing/picture.ts"
import { memberScene, type Scene } from "../testing/scene.ts"
import { IdentityPanel } from "./examples/identity-panel.tsx"
import { IdentityReviewPanel } from "./examples/identity-review-panel.tsx"
import * as reviewStories from "./identity-review.stories.tsx"
import * as stories from "./identity.stories.tsx"
import { identityAnatomy, identityReviewAnatomy } from "./index.ts"

const show = (scene: Scene, Example: typeof IdentityPanel | typeof IdentityReviewPanel = IdentityPanel) =>
  render(
    <BackendProvider backend={scene.backend}>
      <Example />
    </BackendProvider>,
  )

test("every state of a verification and of a review has a story", () => {
  const told = statesWithStory(stories)
  expect(identityAnatomy.states.filter((state) => !told.has(state))).toEqual([])
  const reviewed = statesWithStory(reviewStories)
  expect(identityReviewAnatomy.states.filter((state) => !reviewed.has(state))).toEqual([])
})

test("document and face are chosen, made smaller, stored without what their files told, and handed in (IDV-01, IDV-03)", async () => {
  const scene = await memberScene()
  await show(scene)
  await expect.element(page.getByText("Unverified")).toBeVisible()
  await page.getByRole("button", { name: "Verify my identity" }).click()
  await page.getByRole("button", { name: "Next" }).click()
  await expect.element(page.getByText("Step 1 of 3")).toBeVisible()
  await page.getByRole("button", { name: "Next" }).click()
  await expect
    .element(page.getByRole("alert").filter({ hasText: "Please choose a photo of your ID." }))
    .toBeVisible()
  const text = new File(["no picture"], "photo.png", { type: "image/png" })
  await userEvent.upload(page.getByLabelText("A photo of your ID"), text)
  await expect.element(page.getByText("This is no JPEG, PNG or WebP picture.")).toBeVisible()
  await userEvent.upload(page.getByLabelText("A photo of your ID"), await aPicture())
  await expect.element(page.getByText("It is stored. You can go on.")).toBeVisible()
  await page.getByRole("button", { name: "Next" }).click()
  await expect.element(page.getByText("Step 2 of 3")).toBeVisible()
  await userEvent.upload(page.getByLabelText("A photo of your face"), await aPicture())
  await expect.element(page.getByText("It is stored. You can go on.")).toBeVisible()
  await page.getByRole("button", { name: "Hand it in" }).click()
  await expect.element(page.getByText(/^A person looks at it/u)).toBeVisible()
  expect((await scene.backend.identity.state()).verification?.stage).toBe("waiting")
  await userEvent.keyboard("{Escape}")
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument()
  await expect.element(page.getByRole("button", { name: "See how it stands" })).toHaveFocus()
})

test("the host's page takes what is dropped on it, as without the part", async () => {
  await show(await memberScene())
  await expect.element(page.getByText("Unverified")).toBeVisible()
  await page.getByRole("button", { name: "Verify my identity" }).click()
  const field = document.body.appendChild(document.createElement("input"))
  for (const type of ["dragover", "drop"]) {
    const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() })
    field.dispatchEvent(event)
    expect([type, event.defaultPrevented]).toEqual([type, false])
  }
  field.remove()
})

test("where somebody else asks for the drivers' number there is no field, and nothing that names one", async () => {
  const driver = { kind: "driver", images: ["id", "selfie"] } as const
  await show(await identityScene(driver, { backgroundFormUrl: "https://checks.example/form" }))
  await page.getByRole("button", { name: "Go on with it" }).click()
  await page.getByRole("button", { name: "Next" }).click()
  await expect.element(page.getByText("Social Security number")).toBeVisible()
  const labels = [...document.querySelectorAll("label")].filter(({ control }) => control === null)
  expect(labels.map(({ textContent }) => textContent)).toEqual([])
})

test("the drivers' number is masked, asked for whole, and leaves its field for nowhere (IDV-04)", async () => {
  const submit = vi.fn<Scene["backend"]["identity"]["submit"]>(() => new Promise(() => {}))
  await show(
    await identityScene({ kind: "driver", images: ["id", "selfie"] }, { isSimulated: true }, { submit }),
  )
  await page.getByRole("button", { name: "Go on with it" }).click()
  await expect.element(page.getByText(/^Simulation: chance decides here/u)).toBeVisible()
  await page.getByRole("button", { name: "Next" }).click()
  await page.getByLabelText("Social Security number").fill("12345678")
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText("Please enter all nine digits: XXX-XX-XXXX.")).toBeVisible()
  await page.getByLabelText("Social Security number").fill("1234567890")
  await expect.element(page.getByLabelText("Social Security number")).toHaveValue("123-45-6789")
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText("Handing it in")).toBeVisible()
  const seen =
    JSON.stringify([submit.mock.calls, Object.entries(localStorage), Object.entries(sessionStorage)]) +
    document.body.innerHTML
  expect(seen).not.toContain("123-45-6789")
})

test("a failure says so in the words of the specification, with what was found (IDV-13, PPAGE-03)", async () => {
  const findings = { id: "expired", face: "match", address: "shown", background: null } as const
  const now = (await memberScene()).clock.now()
  const times = { decidedAt: now, expiresAt: now, imagesDeletedAt: now }
  await show(await identityScene({ stage: "decided", ...times, findings, trustScore: 45 }))
  await page.getByRole("button", { name: "See how it stands" }).click()
  await expect.element(page.getByText("Verification failed. Please try again.")).toBeVisible()
  await expect.element(page.getByText(/^Trust score: 45 of 100/u)).toBeVisible()
  await expect.element(page.getByText("It has expired.")).toBeVisible()
})

test("an administrator looks at both pictures, and decides each part with its reason (D-90)", async () => {
  await show(await reviewScene(), IdentityReviewPanel)
  await page.getByRole("button", { name: "Look at it" }).click()
  await expect.element(page.getByRole("img", { name: "The document" })).toBeVisible()
  await expect.element(page.getByRole("img", { name: "The face" })).toBeVisible()
  await page.getByRole("button", { name: "Decide" }).click()
  await expect.element(page.getByText("Please choose what you found of each part.")).toBeVisible()
  await page.getByLabelText("The document", { exact: true }).selectOptions("The document is fine.")
  await page.getByLabelText("The face", { exact: true }).selectOptions("Both show the same face.")
  await page.getByLabelText("The address").selectOptions("The document shows an address.")
  await expect.element(page.getByText("Trust score 75 of 100: verified")).toBeVisible()
  await page.getByRole("button", { name: "Decide" }).click()
  await expect.element(page.getByText("Nothing waits.")).toBeVisible()
})

test("the parts in the page are those of the anatomy", async () => {
  await show(await memberScene())
  await page.getByRole("button", { name: "Verify my identity" }).click()
  await expect.element(page.getByRole("radio", { name: "Who I am" })).toBeVisible()
  const known = new Set(Object.keys(identityAnatomy.parts))
  expect([...partsInPage(identityAnatomy)].filter((part) => !known.has(part))).toEqual([])
})

test("a dialog that was not opened yet is not described by what is not there", async () => {
  expect(await danglingIn(composeStories(stories).Loading)).toEqual([])
})
