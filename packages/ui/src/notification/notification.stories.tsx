import { NetworkFailed } from "@porchlight/core/error"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { userEvent, within } from "storybook/test"
import { hanging, memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { reaches, scene, withScene } from "../testing/story.tsx"
import { NotificationCenter } from "./examples/notification-center.tsx"

const meta: Meta = {
  title: "Account/Notification center",
  component: NotificationCenter,
  decorators: [withScene],
  render: () => <NotificationCenter />,
}
export default meta

const at = (state: string) => reaches("notification", state)
const silent = async (methods: Partial<Scene["backend"]["notification"]>): Promise<Scene> =>
  replacing(replacing(await memberScene(), "notification", methods), "live", {
    subscribe: () => () => undefined,
  })

export const Loading: StoryObj = {
  tags: ["state:loading"],
  loaders: scene(() => silent({ state: hanging })),
  play: at("loading"),
}

export const Unknown: StoryObj = {
  tags: ["state:failed"],
  loaders: scene(() => silent({ state: refusing(new NetworkFailed({})) })),
  play: at("failed"),
}

export const Empty: StoryObj = {
  tags: ["state:empty"],
  loaders: scene(async () => {
    const now = (await memberScene()).clock.now()
    return silent({ state: async () => ({ now, unread: 0, notifications: [], hasOlder: false }) })
  }),
  play: at("empty"),
}

export const Paged: StoryObj = {
  tags: ["state:listed"],
  loaders: scene(async () => {
    const state = await (await memberScene()).backend.notification.state()
    return silent({ state: async () => ({ ...state, hasOlder: true }), older: hanging })
  }),
  play: async (context) => {
    await at("listed")(context)
    await userEvent.click(await within(context.canvasElement).findByRole("button", { name: "Show older" }))
    await within(context.canvasElement).findByRole("button", { name: "Looking" })
  },
}

export const OlderFailed: StoryObj = {
  tags: ["state:listed"],
  loaders: scene(async () => {
    const state = await (await memberScene()).backend.notification.state()
    return silent({
      state: async () => ({ ...state, hasOlder: true }),
      older: refusing(new NetworkFailed({})),
    })
  }),
  play: async (context) => {
    await at("listed")(context)
    await userEvent.click(await within(context.canvasElement).findByRole("button", { name: "Show older" }))
    await within(context.canvasElement).findByRole("alert")
  },
}

export const Listed: StoryObj = {
  tags: ["state:listed"],
  loaders: scene(memberScene),
  play: at("listed"),
}
