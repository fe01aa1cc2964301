import { PasswordWrong } from "@porchlight/core/access"
import { FactorRequired } from "@porchlight/core/email"
import { NetworkFailed } from "@porchlight/core/error"
import { FactorWrong, PasskeyNotUsed, type Factor, type FactorPort } from "@porchlight/core/session"
import { toInstant } from "@porchlight/core/time"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { standInPasskeys } from "../testing/passkeys.ts"
import { hanging, memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { clears, inOrder, presses, reaches, scene, types, withScene } from "../testing/story.tsx"
import { Factors } from "./examples/factors.tsx"

const meta: Meta = {
  title: "Account/Second factor",
  component: Factors,
  decorators: [withScene],
  render: () => <Factors device={standInPasskeys()} />,
}
export default meta

const app: Factor = {
  id: "01890000-0000-7000-8000-000000000002",
  type: "totp",
  name: "Authenticator app",
  status: "verified",
  createdAt: toInstant(1_799_999_000_000),
  usedAt: null,
}

const factors = async (methods: Partial<FactorPort> = {}): Promise<Scene> =>
  replacing(await memberScene(), "factor", methods)

const protectedAccount = (methods: Partial<FactorPort> = {}) =>
  factors({ list: async () => ({ factors: [app], recoveryCodesLeft: 9 }), ...methods })

const confirms = inOrder(
  presses("Add an authenticator app"),
  types("Your password, so that nobody else changes this", "correct horse battery"),
  presses("Continue"),
)
const proves = inOrder(reaches("session-factor", "proving"), types("Code", "123456"), presses("Continue"))

export const NoFactor: StoryObj = {
  tags: ["state:listed"],
  loaders: scene(() => factors()),
  play: reaches("session-factor", "listed"),
}

export const Protected: StoryObj = {
  loaders: scene(() => protectedAccount()),
  play: reaches("session-factor", "listed"),
}

export const Looking: StoryObj = {
  tags: ["state:looking"],
  loaders: scene(() => factors({ list: hanging })),
  play: reaches("session-factor", "looking"),
}

export const Unknown: StoryObj = {
  tags: ["state:unknown"],
  loaders: scene(() => factors({ list: refusing(new NetworkFailed({})) })),
  play: reaches("session-factor", "unknown"),
}

export const Confirming: StoryObj = {
  tags: ["state:confirming"],
  loaders: scene(() => factors()),
  play: inOrder(presses("Add an authenticator app"), reaches("session-factor", "confirming")),
}

export const WrongPassword: StoryObj = {
  loaders: scene(() => factors({ enroll: refusing(new PasswordWrong({})) })),
  play: inOrder(confirms, reaches("session-factor", "confirming")),
}

/** A factor is in force, and was not shown lately. */
export const CodeAsked: StoryObj = {
  loaders: scene(() => protectedAccount({ enroll: refusing(new FactorRequired({})) })),
  play: inOrder(
    confirms,
    types("Code of your authenticator app, or a recovery code", "ABCDE-23456"),
    reaches("session-factor", "confirming"),
  ),
}

export const Acting: StoryObj = {
  tags: ["state:acting"],
  loaders: scene(() => factors({ enroll: hanging })),
  play: inOrder(confirms, reaches("session-factor", "acting")),
}

export const Proving: StoryObj = {
  tags: ["state:proving"],
  loaders: scene(() => factors()),
  play: inOrder(confirms, reaches("session-factor", "proving")),
}

export const WrongCode: StoryObj = {
  loaders: scene(() => factors({ verify: refusing(new FactorWrong({})) })),
  play: inOrder(confirms, proves, reaches("session-factor", "proving")),
}

export const Verifying: StoryObj = {
  tags: ["state:verifying"],
  loaders: scene(() => factors({ verify: hanging })),
  play: inOrder(confirms, proves, reaches("session-factor", "verifying")),
}

export const RecoveryCodes: StoryObj = {
  tags: ["state:shown"],
  loaders: scene(() => factors({ verify: async () => ({ codes: ["ABCDE-23456", "FGHJK-78923"] }) })),
  play: inOrder(confirms, proves, reaches("session-factor", "shown")),
}

const passkeyConfirmed = inOrder(
  presses("Add a passkey"),
  types("Your password, so that nobody else changes this", "correct horse battery"),
  presses("Continue"),
)

/** The first factor of the account: its recovery codes are shown. */
export const PasskeyAdded: StoryObj = {
  loaders: scene(() => factors()),
  play: inOrder(passkeyConfirmed, reaches("session-factor", "shown")),
}

export const NoPasskeyMade: StoryObj = {
  loaders: scene(() => factors()),
  render: () => (
    <Factors device={standInPasskeys({ create: () => Promise.reject(new PasskeyNotUsed({})) })} />
  ),
  play: inOrder(passkeyConfirmed, reaches("session-factor", "confirming")),
}

const names = inOrder(presses("Rename: Authenticator app"), reaches("session-factor", "naming"))

export const Naming: StoryObj = {
  tags: ["state:naming"],
  loaders: scene(() => protectedAccount()),
  play: names,
}

export const NameMissing: StoryObj = {
  loaders: scene(() => protectedAccount()),
  play: inOrder(names, clears("Name"), presses("Save"), reaches("session-factor", "naming")),
}

export const Renaming: StoryObj = {
  tags: ["state:renaming"],
  loaders: scene(() => protectedAccount({ rename: hanging })),
  play: inOrder(names, presses("Save"), reaches("session-factor", "renaming")),
}
