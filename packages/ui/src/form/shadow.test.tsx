import { EnvironmentProvider } from "@ark-ui/react/environment"
import type { ReactNode } from "react"
import { createPortal } from "react-dom"
import { expect, onTestFinished, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { WatchPlace } from "../check-in/examples/watch-place.tsx"
import { MyZones } from "../geofence/examples/my-zones.tsx"
import { PhoneFlow } from "../phone/examples/phone-flow.tsx"
import { memberScene, signedUpScene, type Scene } from "../testing/scene.ts"
import { watchScene } from "../testing/watch-scene.ts"

/** Parts in a shadow tree, as a widget has them that keeps the styles of its host's page out. */
async function show({ backend }: Scene, parts: ReactNode) {
  const host = document.body.appendChild(document.createElement("div"))
  onTestFinished(() => host.remove())
  const tree = host.attachShadow({ mode: "open" })
  await render(
    createPortal(
      <EnvironmentProvider value={tree}>
        <BackendProvider backend={backend}>{parts}</BackendProvider>
      </EnvironmentProvider>,
      tree,
    ),
  )
  return () => (tree.activeElement as HTMLElement | null)?.textContent
}

test("in a shadow tree a PIN that is not entered gives the focus back to what asked for it", async () => {
  const focused = await show(await watchScene(), <WatchPlace />)
  await page.getByRole("button", { name: "End date" }).click()
  await expect.element(page.getByLabelText("Enter your PIN to end the date")).toBeVisible()
  await page.getByRole("button", { name: "Cancel" }).click()
  await expect.poll(focused).toBe("End date")
})

test("in a shadow tree what takes the place of a control that was pressed takes its focus", async () => {
  const focused = await show(
    await memberScene(),
    <MyZones gps={{ find: async () => ({ type: "fault", fault: "denied" }) }} />,
  )
  await page.getByRole("button", { name: "Add a zone" }).click()
  await page.getByLabelText("Name").fill("Home")
  await page.getByLabelText("Latitude").fill("41.8")
  await page.getByLabelText("Longitude").fill("-87.6")
  await page.getByRole("button", { name: "Save" }).click()
  await expect.poll(focused).toBe("Add a zone")
})

test("in a shadow tree that the parts are told of, a code goes from box to box", async () => {
  await show(await signedUpScene("2125550177"), <PhoneFlow />)
  await page.getByLabelText("Phone number").fill("2125550199")
  await userEvent.keyboard("{Enter}")
  await page.getByLabelText("Digit 1 of 6").click()
  await userEvent.keyboard("123")
  await expect.element(page.getByLabelText("Digit 3 of 6")).toHaveValue("3")
})
