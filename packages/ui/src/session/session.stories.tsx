import { NetworkFailed } from "@porchlight/core/error"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, memberScene, newcomerScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { inOrder, presses, reaches, scene, types, withScene } from "../testing/story.tsx"
import { SignIn } from "./examples/sign-in.tsx"

const meta: Meta = {
  title: "Account/Session",
  component: SignIn,
  decorators: [withScene],
  render: () => <SignIn />,
}
export default meta

/** A member whose session has ended. */
const awayScene = async (): Promise<Scene> => {
  const member = await memberScene()
  return { ...member, backend: member.world.backendFor() }
}

const fill = inOrder(
  reaches("session", "signed-out"),
  types("Email", "ana@porchlight.example"),
  types("Password", "correct horse battery"),
  presses("Sign In"),
)

export const SignedOut: StoryObj = {
  tags: ["state:signed-out"],
  loaders: scene(newcomerScene),
  play: reaches("session", "signed-out"),
}

export const SigningIn: StoryObj = {
  tags: ["state:signing-in"],
  loaders: scene(() => replacing(newcomerScene(), "session", { signIn: hanging })),
  play: inOrder(fill, reaches("session", "signing-in")),
}

/** Lasts a second; then the screen moves on. */
export const Welcomed: StoryObj = {
  tags: ["state:welcomed"],
  loaders: scene(awayScene),
  play: inOrder(fill, reaches("session", "welcomed")),
}

export const SignedIn: StoryObj = {
  tags: ["state:signed-in"],
  loaders: scene(memberScene),
  play: reaches("session", "signed-in"),
}

export const SigningOut: StoryObj = {
  tags: ["state:signing-out"],
  loaders: scene(async () => replacing(await memberScene(), "session", { signOut: hanging })),
  play: inOrder(presses("Sign out"), reaches("session", "signing-out")),
}

export const Looking: StoryObj = {
  tags: ["state:looking"],
  loaders: scene(() => replacing(newcomerScene(), "session", { current: hanging })),
  play: reaches("session", "looking"),
}

export const Unknown: StoryObj = {
  tags: ["state:unknown"],
  loaders: scene(() => replacing(newcomerScene(), "session", { current: refusing(new NetworkFailed({})) })),
  play: reaches("session", "unknown"),
}

export const FieldsMissing: StoryObj = {
  loaders: scene(newcomerScene),
  play: presses("Sign In"),
}

export const WrongPassword: StoryObj = {
  loaders: scene(newcomerScene),
  play: inOrder(fill, reaches("session", "signed-out")),
}

export const Offline: StoryObj = {
  loaders: scene(() => replacing(newcomerScene(), "session", { signIn: refusing(new NetworkFailed({})) })),
  play: inOrder(fill, reaches("session", "signed-out")),
}
