import { PinWrong } from "@porchlight/core/access"
import { NetworkFailed } from "@porchlight/core/error"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, memberScene, refusing, replacing } from "../testing/scene.ts"
import { inOrder, presses, reaches, scene, types, withScene } from "../testing/story.tsx"
import { ChoosePins } from "./examples/choose-pins.tsx"
import { EnterPin } from "./examples/enter-pin.tsx"

const meta: Meta = {
  title: "Account/Access",
  component: ChoosePins,
  decorators: [withScene],
  render: () => <ChoosePins />,
}
export default meta

const fill = inOrder(
  types("Safe PIN", "2580"),
  types("Duress PIN", "1379"),
  types("Password", "correct horse battery"),
  presses("Save PINs"),
)

export const Choosing: StoryObj = {
  tags: ["state:choosing"],
  loaders: scene(memberScene),
  play: reaches("access", "choosing"),
}

export const FieldsInError: StoryObj = {
  loaders: scene(memberScene),
  play: inOrder(types("Safe PIN", "1234"), types("Duress PIN", "12"), presses("Save PINs")),
}

export const Saving: StoryObj = {
  tags: ["state:saving"],
  loaders: scene(async () => replacing(await memberScene(), "access", { setPins: hanging })),
  play: inOrder(fill, reaches("access", "saving")),
}

export const SavingFailed: StoryObj = {
  loaders: scene(async () =>
    replacing(await memberScene(), "access", { setPins: refusing(new NetworkFailed({})) }),
  ),
  play: inOrder(fill, reaches("access", "choosing")),
}

export const Saved: StoryObj = {
  tags: ["state:saved"],
  loaders: scene(memberScene),
  play: inOrder(fill, reaches("access", "saved")),
}

export const EnteringPin: StoryObj = {
  tags: ["state:entering"],
  loaders: scene(memberScene),
  render: () => <EnterPin check={async () => {}} />,
}

export const CheckingPin: StoryObj = {
  tags: ["state:checking"],
  loaders: scene(memberScene),
  render: () => <EnterPin check={hanging} />,
  play: inOrder(types("Enter your PIN", "2580"), presses("Confirm")),
}

export const PinNotTaken: StoryObj = {
  loaders: scene(memberScene),
  render: () => <EnterPin check={refusing(new PinWrong({}))} />,
  play: inOrder(types("Enter your PIN", "9999"), presses("Confirm")),
}
