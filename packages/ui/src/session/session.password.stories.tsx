import { EmailConfirmationRequired } from "@porchlight/core/email"
import { NetworkFailed } from "@porchlight/core/error"
import { ResetSpent } from "@porchlight/core/session"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, memberScene, newcomerScene, refusing, replacing } from "../testing/scene.ts"
import { inOrder, presses, reaches, scene, types, withScene } from "../testing/story.tsx"
import { PasswordForm } from "./examples/password-form.tsx"

const meta: Meta = {
  title: "Account/Password",
  component: PasswordForm,
  decorators: [withScene],
  render: () => <PasswordForm />,
}
export default meta

const change = inOrder(
  types("Current password", "correct horse battery"),
  types("New password", "a new porch 7"),
  types("Confirm new password", "a new porch 7"),
  presses("Change password"),
)

const choose = inOrder(
  types("New password", "a new porch 7"),
  types("Confirm new password", "a new porch 7"),
  presses("Set password"),
)

export const Editing: StoryObj = {
  tags: ["state:editing"],
  loaders: scene(memberScene),
  play: reaches("session-password", "editing"),
}

export const FieldsInError: StoryObj = {
  loaders: scene(memberScene),
  play: inOrder(
    types("Current password", "correct horse battery"),
    types("New password", "short"),
    types("Confirm new password", "shorter"),
    presses("Change password"),
  ),
}

export const Sending: StoryObj = {
  tags: ["state:sending"],
  loaders: scene(async () => replacing(await memberScene(), "session", { changePassword: hanging })),
  play: inOrder(change, reaches("session-password", "sending")),
}

export const Changed: StoryObj = {
  tags: ["state:changed"],
  loaders: scene(memberScene),
  play: inOrder(change, reaches("session-password", "changed")),
}

export const WrongPassword: StoryObj = {
  loaders: scene(memberScene),
  play: inOrder(
    types("Current password", "not my password"),
    types("New password", "a new porch 7"),
    types("Confirm new password", "a new porch 7"),
    presses("Change password"),
  ),
}

export const EmailNotConfirmed: StoryObj = {
  loaders: scene(async () =>
    replacing(await memberScene(), "session", {
      changePassword: refusing(new EmailConfirmationRequired({})),
    }),
  ),
  play: change,
}

export const Offline: StoryObj = {
  loaders: scene(async () =>
    replacing(await memberScene(), "session", { changePassword: refusing(new NetworkFailed({})) }),
  ),
  play: change,
}

/** What the link of the mail opens. */
export const ByLink: StoryObj = {
  render: () => <PasswordForm token="a-link" />,
  loaders: scene(newcomerScene),
  play: reaches("session-password", "editing"),
}

export const LinkSpent: StoryObj = {
  tags: ["state:spent"],
  render: () => <PasswordForm token="a-link" />,
  loaders: scene(() => replacing(newcomerScene(), "session", { reset: refusing(new ResetSpent({})) })),
  play: inOrder(choose, reaches("session-password", "spent")),
}
