import { NetworkFailed } from "@porchlight/core/error"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, newcomerScene, refusing, replacing, signedUpScene } from "../testing/scene.ts"
import { inOrder, reaches, scene, withScene } from "../testing/story.tsx"
import { expect, userEvent, waitFor, within } from "storybook/test"
import { AuthDialog } from "./examples/auth-dialog.tsx"

const meta: Meta = {
  title: "Account/Sign-in dialog",
  component: AuthDialog,
  decorators: [withScene],
}
export default meta

/** Presses a button of the dialog, which stands outside the story's own element once it is open. */
const pressesInside = (name: string) => async () =>
  userEvent.click(await within(document.body).findByRole("button", { name }))

const showsDialog = async () =>
  waitFor(() => expect(within(document.body).getByRole("dialog")).toBeInTheDocument())

export const Closed: StoryObj = {
  tags: ["state:closed"],
  render: () => <AuthDialog />,
  loaders: scene(newcomerScene),
  play: reaches("session-auth", "closed"),
}

export const SignIn: StoryObj = {
  tags: ["state:sign-in"],
  render: () => <AuthDialog face="sign-in" />,
  loaders: scene(newcomerScene),
  play: inOrder(reaches("session-auth", "sign-in"), showsDialog),
}

export const SignInWithTabs: StoryObj = {
  render: () => <AuthDialog face="sign-in" look="tabs" />,
  loaders: scene(newcomerScene),
  play: inOrder(reaches("session-auth", "sign-in"), showsDialog),
}

export const SignUp: StoryObj = {
  tags: ["state:sign-up"],
  render: () => <AuthDialog face="sign-up" />,
  loaders: scene(newcomerScene),
  play: reaches("session-auth", "sign-up"),
}

export const Reset: StoryObj = {
  tags: ["state:reset"],
  render: () => <AuthDialog face="reset" />,
  loaders: scene(newcomerScene),
  play: reaches("session-auth", "reset"),
}

export const Mailing: StoryObj = {
  tags: ["state:mailing"],
  render: () => <AuthDialog face="sign-up" />,
  loaders: scene(async () => replacing(await signedUpScene(), "email", { sendConfirmation: hanging })),
  play: inOrder(pressesInside("Create account"), reaches("session-auth", "mailing")),
}

export const Created: StoryObj = {
  tags: ["state:created"],
  render: () => <AuthDialog face="sign-up" />,
  loaders: scene(signedUpScene),
  play: inOrder(pressesInside("Create account"), reaches("session-auth", "created")),
}

export const CreatedWithTabs: StoryObj = {
  render: () => <AuthDialog face="sign-up" look="tabs" />,
  loaders: scene(signedUpScene),
  play: inOrder(pressesInside("Create account"), reaches("session-auth", "created")),
}

export const CreatedWithoutMail: StoryObj = {
  render: () => <AuthDialog face="sign-up" />,
  loaders: scene(async () =>
    replacing(await signedUpScene(), "email", { sendConfirmation: refusing(new NetworkFailed({})) }),
  ),
  play: inOrder(pressesInside("Create account"), reaches("session-auth", "created")),
}
