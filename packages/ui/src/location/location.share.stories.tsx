import { NetworkFailed } from "@porchlight/core/error"
import { MINUTE_MS } from "@porchlight/core/time"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, memberScene, refusing, replacing } from "../testing/scene.ts"
import { inOrder, presses, reaches, says, scene, withScene } from "../testing/story.tsx"
import { Sharing } from "./examples/sharing.tsx"

const meta: Meta = { title: "Date/Sharing a place", component: Sharing, decorators: [withScene] }
export default meta

const at = (state: string) => reaches("location-share", state)

/** Maya has a link and looked, and there is one to copy. */
async function sharedScene() {
  const made = await memberScene()
  const { locationShare } = made.backend
  const [maya] = made.demo.contacts
  const contactIds = maya ? [maya.id] : []
  const { share } = await locationShare.start({ hours: 3, isApproximate: false, contactIds }, "scene-share")
  const sent = made.world.outbox.findLast(({ text }) => text.includes("/l/"))
  await locationShare.open(/\/l\/([\w-]{43})/u.exec(sent?.text ?? "")?.[1] ?? "")
  await locationShare.addLink(share?.id ?? "", "scene-link")
  return made
}

export const Looking: StoryObj = {
  tags: ["state:looking"],
  loaders: scene(async () =>
    replacing(replacing(await memberScene(), "live", { subscribe: () => () => undefined }), "locationShare", {
      state: hanging,
    }),
  ),
  play: at("looking"),
}

export const Unknown: StoryObj = {
  tags: ["state:unknown"],
  loaders: scene(async () =>
    replacing(replacing(await memberScene(), "live", { subscribe: () => () => undefined }), "locationShare", {
      state: refusing(new NetworkFailed({})),
    }),
  ),
  play: at("unknown"),
}

export const Off: StoryObj = { tags: ["state:off"], loaders: scene(memberScene), play: at("off") }

export const Working: StoryObj = {
  tags: ["state:working"],
  loaders: scene(async () => replacing(await memberScene(), "locationShare", { start: hanging })),
  play: inOrder(at("off"), presses("Share my location"), at("working")),
}

export const NotDone: StoryObj = {
  loaders: scene(async () =>
    replacing(await memberScene(), "locationShare", { start: refusing(new NetworkFailed({})) }),
  ),
  play: inOrder(at("off"), presses("Share my location"), says(/NOT DONE/u)),
}

export const On: StoryObj = { tags: ["state:on"], loaders: scene(sharedScene), play: at("on") }

export const Overdue: StoryObj = {
  loaders: scene(async () => {
    const made = await sharedScene()
    made.clock.pass(30 * MINUTE_MS)
    made.world.tick()
    made.clock.pass(11 * MINUTE_MS)
    return made
  }),
  play: inOrder(at("on"), says("overdue")),
}

export const Over: StoryObj = {
  tags: ["state:over"],
  loaders: scene(sharedScene),
  play: inOrder(at("on"), presses("Stop sharing"), at("over")),
}
