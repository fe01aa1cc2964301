import { NetworkFailed, Unavailable } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { circleScene } from "../testing/circle-scene.ts"
import { refusing, replacing } from "../testing/scene.ts"
import { InnerCircle } from "./examples/inner-circle.tsx"

test.each([
  ["without a line", new NetworkFailed({}), "you see it once you are back online."],
  ["from a busy server", new Unavailable({}), "you see it once our server answers."],
])("a list that does not come %s says when it does (CIRC-03)", async (_, error, when) => {
  const refused = replacing(await circleScene(), "circle", { list: refusing(error) })
  const { backend } = replacing(refused, "live", { subscribe: () => () => undefined })
  const screen = await render(
    <BackendProvider backend={backend}>
      <InnerCircle />
    </BackendProvider>,
  )
  const words = `This phone does not know your list yet. Nothing has changed: ${when}`
  await expect.element(screen.getByText(words)).toBeVisible()
})
