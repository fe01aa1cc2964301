import { NetworkFailed } from "@porchlight/core/error"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, memberScene, refusing, replacing } from "../testing/scene.ts"
import { inOrder, reaches, scene, turns, withScene } from "../testing/story.tsx"
import { SettingsFlags } from "./examples/settings-flags.tsx"

const meta: Meta = {
  title: "Account/Settings",
  component: SettingsFlags,
  decorators: [withScene],
  render: () => <SettingsFlags />,
}
export default meta

const turn = inOrder(reaches("settings", "shown"), turns("News and offers by e-mail"))

export const Shown: StoryObj = {
  tags: ["state:shown"],
  loaders: scene(memberScene),
  play: reaches("settings", "shown"),
}

export const Saving: StoryObj = {
  tags: ["state:saving"],
  loaders: scene(async () => replacing(await memberScene(), "settings", { update: hanging })),
  play: inOrder(turn, reaches("settings", "saving")),
}

export const SavingFailed: StoryObj = {
  loaders: scene(async () =>
    replacing(await memberScene(), "settings", { update: refusing(new NetworkFailed({})) }),
  ),
  play: inOrder(turn, reaches("settings", "shown")),
}

export const Looking: StoryObj = {
  tags: ["state:looking"],
  loaders: scene(async () => replacing(await memberScene(), "settings", { get: hanging })),
  play: reaches("settings", "looking"),
}

export const Unknown: StoryObj = {
  tags: ["state:unknown"],
  loaders: scene(async () =>
    replacing(await memberScene(), "settings", { get: refusing(new NetworkFailed({})) }),
  ),
  play: reaches("settings", "unknown"),
}
