import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, memberScene, replacing } from "../testing/scene.ts"
import { confirms, inOrder, presses, reaches, scene, withScene } from "../testing/story.tsx"
import { DangerZone } from "./examples/danger-zone.tsx"

const meta: Meta = {
  title: "Account/Danger zone",
  component: DangerZone,
  decorators: [withScene],
  render: () => <DangerZone />,
}
export default meta

/** The password of the demo's member. */
const PASSWORD = "correct horse battery"
const remove = inOrder(presses("Delete account"), confirms(PASSWORD, "Delete my account"))

export const Idle: StoryObj = {
  tags: ["state:idle"],
  loaders: scene(memberScene),
  play: reaches("settings-danger", "idle"),
}

export const Asking: StoryObj = {
  tags: ["state:asking"],
  loaders: scene(memberScene),
  play: inOrder(presses("Delete account"), reaches("settings-danger", "asking")),
}

export const WrongPassword: StoryObj = {
  loaders: scene(memberScene),
  play: inOrder(presses("Export my data"), confirms("nonsense", "Make the file")),
}

export const Working: StoryObj = {
  tags: ["state:working"],
  loaders: scene(async () => replacing(await memberScene(), "settings", { requestDeletion: hanging })),
  play: inOrder(remove, reaches("settings-danger", "working")),
}

export const Deleted: StoryObj = {
  tags: ["state:deleted"],
  loaders: scene(memberScene),
  play: inOrder(remove, reaches("settings-danger", "deleted")),
}
