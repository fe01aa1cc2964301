import { FactorRequired } from "@porchlight/core/email"
import { NetworkFailed } from "@porchlight/core/error"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, memberScene, refusing, replacing } from "../testing/scene.ts"
import { clears, inOrder, presses, reaches, scene, types, withScene } from "../testing/story.tsx"
import { ProfileSetupForm } from "./examples/profile-setup-form.tsx"

const meta: Meta = {
  title: "Account/Profile form",
  component: ProfileSetupForm,
  decorators: [withScene],
  render: () => <ProfileSetupForm />,
}
export default meta

const other = inOrder(
  clears("Phone number"),
  types("Phone number", "2125550199"),
  types("Your password, so that nobody else changes the number", "correct horse battery"),
  presses("Verify"),
)

export const Filling: StoryObj = {
  tags: ["state:filling"],
  loaders: scene(memberScene),
  play: reaches("profile-setup", "filling"),
}

export const FieldsInError: StoryObj = {
  loaders: scene(memberScene),
  play: inOrder(clears("First name"), clears("Date of birth"), presses("Complete profile")),
}

export const PasswordMissing: StoryObj = {
  loaders: scene(memberScene),
  play: inOrder(clears("Phone number"), types("Phone number", "2125550199"), presses("Verify")),
}

/** A second factor is in force, and was not shown lately. */
export const FactorCodeAsked: StoryObj = {
  loaders: scene(async () =>
    replacing(await memberScene(), "phone", { sendCode: refusing(new FactorRequired({})) }),
  ),
  play: inOrder(
    other,
    types("Code of your authenticator app, or a recovery code", "ABCDE-23456"),
    reaches("profile-setup", "filling"),
  ),
}

export const SendingCode: StoryObj = {
  tags: ["state:sending-code"],
  loaders: scene(async () => replacing(await memberScene(), "phone", { sendCode: hanging })),
  play: inOrder(other, reaches("profile-setup", "sending-code")),
}

export const Verifying: StoryObj = {
  tags: ["state:verifying"],
  loaders: scene(memberScene),
  play: inOrder(other, reaches("profile-setup", "verifying")),
}

export const PhoneNotVerified: StoryObj = {
  loaders: scene(memberScene),
  play: inOrder(clears("Phone number"), types("Phone number", "2125550199"), presses("Complete profile")),
}

export const Saving: StoryObj = {
  tags: ["state:saving"],
  loaders: scene(async () => replacing(await memberScene(), "profile", { complete: hanging })),
  play: inOrder(presses("Complete profile"), reaches("profile-setup", "saving")),
}

export const SavingFailed: StoryObj = {
  loaders: scene(async () =>
    replacing(await memberScene(), "profile", { complete: refusing(new NetworkFailed({})) }),
  ),
  play: inOrder(presses("Complete profile"), reaches("profile-setup", "filling")),
}

export const Complete: StoryObj = {
  tags: ["state:complete"],
  loaders: scene(memberScene),
  play: inOrder(presses("Complete profile"), reaches("profile-setup", "complete")),
}

export const Looking: StoryObj = {
  tags: ["state:looking"],
  loaders: scene(async () => replacing(await memberScene(), "profile", { get: hanging })),
  play: reaches("profile-setup", "looking"),
}

export const Unknown: StoryObj = {
  tags: ["state:unknown"],
  loaders: scene(async () =>
    replacing(await memberScene(), "profile", { get: refusing(new NetworkFailed({})) }),
  ),
  play: reaches("profile-setup", "unknown"),
}
