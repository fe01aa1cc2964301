import { NetworkFailed } from "@porchlight/core/error"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, within } from "storybook/test"
import { hanging, memberScene, refusing, replacing } from "../testing/scene.ts"
import { inOrder, presses, reaches, scene, turns, types, withScene } from "../testing/story.tsx"
import { SafetySetup } from "./examples/safety-setup.tsx"

const meta: Meta = {
  title: "Date/Safety",
  component: SafetySetup,
  decorators: [withScene],
  render: () => <SafetySetup />,
}
export default meta

const at = (state: string) => reaches("settings-safety", state)
const turn = inOrder(at("shown"), turns("Choose all of my people"))
const words = inOrder(at("shown"), types("Safe word", "blue lantern"), types("Password", "porch"))

export const Shown: StoryObj = {
  tags: ["state:shown"],
  loaders: scene(memberScene),
  play: at("shown"),
}

export const Saving: StoryObj = {
  tags: ["state:saving"],
  loaders: scene(async () => replacing(await memberScene(), "safety", { update: hanging })),
  play: inOrder(turn, at("saving")),
}

export const SavingFailed: StoryObj = {
  loaders: scene(async () =>
    replacing(await memberScene(), "safety", { update: refusing(new NetworkFailed({})) }),
  ),
  play: inOrder(turn, at("shown"), async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole("alert")
    await expect(alert).toHaveTextContent("NOT SAVED: this is as it was before. Network error")
  }),
}

export const WordsMissing: StoryObj = {
  loaders: scene(memberScene),
  play: inOrder(at("shown"), presses("Keep the words")),
}

export const Keeping: StoryObj = {
  tags: ["state:keeping"],
  loaders: scene(async () => replacing(await memberScene(), "safety", { setWords: hanging })),
  play: inOrder(words, presses("Keep the words"), at("keeping")),
}

export const Looking: StoryObj = {
  tags: ["state:looking"],
  loaders: scene(async () => replacing(await memberScene(), "safety", { get: hanging })),
  play: at("looking"),
}

export const Unknown: StoryObj = {
  tags: ["state:unknown"],
  loaders: scene(async () =>
    replacing(await memberScene(), "safety", { get: refusing(new NetworkFailed({})) }),
  ),
  play: at("unknown"),
}
