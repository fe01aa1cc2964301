import { NetworkFailed } from "@porchlight/core/error"
import type { ProfilePort } from "@porchlight/core/profile"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, memberScene, refusing, replacing } from "../testing/scene.ts"
import { inOrder, presses, reaches, scene, types, withScene } from "../testing/story.tsx"
import { ProfileCard } from "./examples/profile-card.tsx"

const meta: Meta = {
  title: "Account/Profile",
  component: ProfileCard,
  decorators: [withScene],
  render: () => <ProfileCard />,
}
export default meta

/** Whoever could not ask hears nothing over the live line either: that would show the profile. */
const unheard = async (get: ProfilePort["get"]) => {
  const member = await memberScene()
  const live = { subscribe: () => () => undefined }
  return replacing({ ...member, backend: { ...member.backend, live } }, "profile", { get })
}

const edit = inOrder(presses("Edit"), reaches("profile", "editing"))

export const Shown: StoryObj = {
  tags: ["state:shown"],
  loaders: scene(memberScene),
  play: reaches("profile", "shown"),
}

export const Editing: StoryObj = {
  tags: ["state:editing"],
  loaders: scene(memberScene),
  play: edit,
}

export const Saving: StoryObj = {
  tags: ["state:saving"],
  loaders: scene(async () => replacing(await memberScene(), "profile", { update: hanging })),
  play: inOrder(edit, types("Full name", " Lopez"), presses("Save"), reaches("profile", "saving")),
}

export const SavingFailed: StoryObj = {
  loaders: scene(async () =>
    replacing(await memberScene(), "profile", { update: refusing(new NetworkFailed({})) }),
  ),
  play: inOrder(edit, types("Full name", " Lopez"), presses("Save"), reaches("profile", "editing")),
}

export const Looking: StoryObj = {
  tags: ["state:looking"],
  loaders: scene(() => unheard(hanging)),
  play: reaches("profile", "looking"),
}

export const Unknown: StoryObj = {
  tags: ["state:unknown"],
  loaders: scene(() => unheard(refusing(new NetworkFailed({})))),
  play: reaches("profile", "unknown"),
}
