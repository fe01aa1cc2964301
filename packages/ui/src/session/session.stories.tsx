import { NetworkFailed } from "@porchlight/core/error"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { FactorWrong, SecondFactorRequired, type SessionPort } from "@porchlight/core/session"
import { toInstant } from "@porchlight/core/time"
import { standInPasskeys } from "../testing/passkeys.ts"
import { hanging, memberScene, newcomerScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { inOrder, picks, presses, reaches, scene, types, withScene } from "../testing/story.tsx"
import { SignIn } from "./examples/sign-in.tsx"

const meta: Meta = {
  title: "Account/Session",
  component: SignIn,
  decorators: [withScene],
  render: () => <SignIn device={standInPasskeys()} />,
}
export default meta

const secondStep = new SecondFactorRequired({
  ticket: "t".repeat(43),
  expiresAt: toInstant(1_800_000_600_000),
  factors: [
    { id: "01890000-0000-7000-8000-000000000002", type: "totp", name: "My app" },
    { id: "01890000-0000-7000-8000-000000000003", type: "phone", name: "My phone" },
    { id: "01890000-0000-7000-8000-000000000004", type: "passkey", name: "Bitwarden" },
  ],
})

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

/** The password was right, and the account has a second factor. */
const atStep = (methods: Partial<SessionPort> = {}) =>
  replacing(newcomerScene(), "session", { signIn: refusing(secondStep), ...methods })

const entersCode = inOrder(fill, reaches("session", "step"), types("Code", "123456"), presses("Verify"))

export const Step: StoryObj = {
  tags: ["state:step"],
  loaders: scene(() => atStep()),
  play: inOrder(fill, reaches("session", "step")),
}

export const Texting: StoryObj = {
  tags: ["state:texting"],
  loaders: scene(() => atStep({ sendStepCode: hanging })),
  play: inOrder(
    fill,
    reaches("session", "step"),
    picks("Text to your phone: My phone"),
    presses("Text me a code"),
    reaches("session", "texting"),
  ),
}

export const Verifying: StoryObj = {
  tags: ["state:verifying"],
  loaders: scene(() => atStep({ verifyStep: hanging })),
  play: inOrder(entersCode, reaches("session", "verifying")),
}

export const WrongCode: StoryObj = {
  loaders: scene(() => atStep({ verifyStep: refusing(new FactorWrong({})) })),
  play: inOrder(entersCode, reaches("session", "step")),
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

const asks = presses("Sign in with a passkey")

/** The device asks for a finger, a face or a PIN. */
export const PasskeyAsked: StoryObj = {
  loaders: scene(newcomerScene),
  render: () => <SignIn device={standInPasskeys({ get: hanging })} />,
  play: inOrder(asks, reaches("session", "signed-out")),
}

export const NoPasskeyUsed: StoryObj = {
  loaders: scene(newcomerScene),
  play: inOrder(asks, reaches("session", "signed-out")),
}

/** The passkey as the second step. */
export const PasskeyStep: StoryObj = {
  loaders: scene(() => atStep()),
  play: inOrder(fill, reaches("session", "step"), picks("Passkey: Bitwarden")),
}
