import { NetworkFailed } from "@porchlight/core/error"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, memberScene, refusing, replacing } from "../testing/scene.ts"
import { inOrder, presses, reaches, scene, turns, withScene } from "../testing/story.tsx"
import { NotificationTabs } from "./examples/notification-tabs.tsx"

const meta: Meta<typeof NotificationTabs> = {
  title: "Account/Notification preferences",
  component: NotificationTabs,
  decorators: [withScene],
  args: { first: "channels" },
}
export default meta

const at = (state: string) => reaches("notification-preference", state)
const turnOff = turns("whatsapp")

export const Looking: StoryObj = {
  tags: ["state:looking"],
  loaders: scene(async () => replacing(await memberScene(), "preference", { state: hanging })),
  play: at("looking"),
}

export const Unknown: StoryObj = {
  tags: ["state:unknown"],
  loaders: scene(async () =>
    replacing(await memberScene(), "preference", { state: refusing(new NetworkFailed({})) }),
  ),
  play: at("unknown"),
}

export const Shown: StoryObj = {
  tags: ["state:shown"],
  loaders: scene(memberScene),
  play: at("shown"),
}

export const Priorities: StoryObj = {
  tags: ["state:priority"],
  args: { first: "priority" },
  loaders: scene(memberScene),
  play: inOrder(at("shown"), reaches("notification-tabs", "priority")),
}

export const QuietHours: StoryObj = {
  tags: ["state:quiet"],
  args: { first: "quiet" },
  loaders: scene(memberScene),
  play: inOrder(at("shown"), reaches("notification-tabs", "quiet")),
}

export const Saving: StoryObj = {
  tags: ["state:saving"],
  loaders: scene(async () => replacing(await memberScene(), "preference", { save: hanging })),
  play: inOrder(at("shown"), turnOff, presses("Save Preferences"), at("saving")),
}

export const Testing: StoryObj = {
  tags: ["state:testing"],
  args: { first: "test" },
  loaders: scene(async () => replacing(await memberScene(), "preference", { sendTest: hanging })),
  play: inOrder(at("shown"), presses("Send a test"), at("testing")),
}

export const Tested: StoryObj = {
  tags: ["state:test", "state:showing"],
  args: { first: "test" },
  loaders: scene(memberScene),
  play: inOrder(at("shown"), presses("Send a test"), at("shown"), reaches("notification-toast", "showing")),
}

export const Inbox: StoryObj = {
  tags: ["state:inbox", "state:empty"],
  args: { first: "inbox" },
  loaders: scene(memberScene),
  play: reaches("notification-tabs", "inbox"),
}

export const Channels: StoryObj = {
  tags: ["state:channels"],
  args: { first: "channels" },
  loaders: scene(memberScene),
  play: reaches("notification-tabs", "channels"),
}
