import { act } from "react"
import { hydrateRoot } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { BackendProvider } from "../backend/index.ts"
import { memberScene } from "../testing/scene.ts"
import { CallForHelp } from "./examples/call-for-help.tsx"

test("a page that a server rendered holds a finger too: strict CSP takes no style of its text, and it is set as a property", async () => {
  const { backend } = await memberScene()
  const parts = (
    <BackendProvider backend={backend}>
      <CallForHelp />
    </BackendProvider>
  )
  const text = renderToString(parts)
  expect(text).not.toContain("style=")
  expect(text).not.toContain("There is nobody")
  const container = document.body.appendChild(document.createElement("div"))
  container.innerHTML = text
  const hydrated = await act(async () => hydrateRoot(container, parts))
  for (const name of ["Hold for 3 seconds", "Walk me home"]) {
    const button = page.getByRole("button", { name })
    await expect.element(button).toHaveStyle({ touchAction: "none", userSelect: "none" })
  }
  const spoken = container.querySelector("[data-part='announcement']")
  expect(spoken && getComputedStyle(spoken).position).toBe("absolute")
  await act(async () => hydrated.unmount())
  container.remove()
})
