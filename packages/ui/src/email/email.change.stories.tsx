import { PasswordWrong } from "@porchlight/core/access"
import { EmailLinkSpent, FactorRequired, type EmailChangePort } from "@porchlight/core/email"
import { NetworkFailed } from "@porchlight/core/error"
import { toInstant } from "@porchlight/core/time"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, memberScene, newcomerScene, refusing, replacing } from "../testing/scene.ts"
import { inOrder, presses, reaches, scene, types, withScene } from "../testing/story.tsx"
import { ChangeMyAddress } from "./examples/email-change.tsx"
import { OpenedLink } from "./examples/email-link.tsx"

const meta: Meta = {
  title: "Account/E-mail address",
  component: ChangeMyAddress,
  decorators: [withScene],
  render: () => <ChangeMyAddress />,
}
export default meta

const asked = {
  email: "new@porchlight.example",
  askedAt: toInstant(1_800_000_000_000),
  expiresAt: toInstant(1_800_086_400_000),
}
const changing = (methods: Partial<EmailChangePort> = {}) =>
  scene(async () => replacing(await memberScene(), "emailChange", methods))

const fills = inOrder(
  types("New e-mail address", "new@porchlight.example"),
  types("Your password, so that nobody else changes this", "correct horse battery"),
  presses("Change e-mail address"),
)
const reachesChange = (state: string) => reaches("email-change", state)

export const Editing: StoryObj = {
  tags: ["state:editing"],
  loaders: changing(),
  play: reachesChange("editing"),
}

export const Looking: StoryObj = {
  tags: ["state:looking"],
  loaders: changing({ current: hanging }),
  play: reachesChange("looking"),
}

export const Unknown: StoryObj = {
  tags: ["state:unknown"],
  loaders: changing({ current: refusing(new NetworkFailed({})) }),
  play: reachesChange("unknown"),
}

export const FieldsMissing: StoryObj = {
  loaders: changing(),
  play: presses("Change e-mail address"),
}

export const Sending: StoryObj = {
  tags: ["state:sending"],
  loaders: changing({ request: hanging }),
  play: inOrder(fills, reachesChange("sending")),
}

export const WrongPassword: StoryObj = {
  loaders: changing({ request: refusing(new PasswordWrong({})) }),
  play: inOrder(fills, reachesChange("editing")),
}

export const CodeAsked: StoryObj = {
  loaders: changing({ request: refusing(new FactorRequired({})) }),
  play: inOrder(fills, reachesChange("editing")),
}

/** The old address is in force until the link in the new mailbox is opened. */
export const Pending: StoryObj = {
  tags: ["state:pending"],
  loaders: changing({ current: async () => asked }),
  play: reachesChange("pending"),
}

export const Withdrawing: StoryObj = {
  tags: ["state:withdrawing"],
  loaders: changing({ current: async () => asked, withdraw: hanging }),
  play: inOrder(presses("Keep the old address"), reachesChange("withdrawing")),
}

const opened = (methods: Partial<EmailChangePort> = {}) =>
  scene(() => replacing(newcomerScene(), "emailChange", methods))
const change = () => <OpenedLink act="change" token={"t".repeat(43)} />
const undo = () => <OpenedLink act="undo" token={"t".repeat(43)} />
const reachesLink = (state: string) => reaches("email-link", state)

export const LinkReady: StoryObj = {
  tags: ["state:ready"],
  loaders: opened(),
  render: change,
  play: reachesLink("ready"),
}

export const LinkSending: StoryObj = {
  tags: ["state:sending"],
  loaders: opened({ confirm: hanging }),
  render: change,
  play: inOrder(presses("Use this address"), reachesLink("sending")),
}

export const LinkDone: StoryObj = {
  tags: ["state:done"],
  loaders: opened({ confirm: async () => {} }),
  render: change,
  play: inOrder(presses("Use this address"), reachesLink("done")),
}

export const LinkSpent: StoryObj = {
  tags: ["state:spent"],
  loaders: opened({ confirm: refusing(new EmailLinkSpent({})) }),
  render: change,
  play: inOrder(presses("Use this address"), reachesLink("spent")),
}

/** The mail about a second factor that somebody added. */
export const FactorRemoved: StoryObj = {
  loaders: scene(() => replacing(newcomerScene(), "factor", { undo: async () => {} })),
  render: () => <OpenedLink act="factor" token={"t".repeat(43)} />,
  play: inOrder(presses("Remove what was added"), reachesLink("done")),
}

export const TakenBack: StoryObj = {
  loaders: opened({ undo: async () => {} }),
  render: undo,
  play: inOrder(presses("Keep my old address"), reachesLink("done")),
}
