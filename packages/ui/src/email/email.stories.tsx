import { EmailLinkSpent } from "@porchlight/core/email"
import { NetworkFailed } from "@porchlight/core/error"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { inOrder, presses, reaches, scene, withScene } from "../testing/story.tsx"
import { EmailConfirmation } from "./examples/email-confirmation.tsx"

const meta: Meta = {
  title: "Account/Email",
  component: EmailConfirmation,
  decorators: [withScene],
  render: () => <EmailConfirmation />,
}
export default meta

/** A member whose address is not confirmed yet. */
const unconfirmedScene = async (): Promise<Scene> =>
  replacing(await memberScene(), "email", {
    verification: async () => ({ isVerified: false, confirmedAt: null, lastSentAt: null }),
  })

const opened = { render: () => <EmailConfirmation token="the-token-of-an-opened-link" /> } satisfies StoryObj

export const Pending: StoryObj = {
  tags: ["state:pending"],
  loaders: scene(unconfirmedScene),
  play: reaches("email", "pending"),
}

export const CoolingDown: StoryObj = {
  loaders: scene(async () => {
    const member = await memberScene()
    const verification = { isVerified: false, confirmedAt: null, lastSentAt: member.clock.now() }
    return replacing(member, "email", { verification: async () => verification })
  }),
  play: reaches("email", "pending"),
}

export const Sending: StoryObj = {
  tags: ["state:sending"],
  loaders: scene(async () => replacing(await unconfirmedScene(), "email", { sendConfirmation: hanging })),
  play: inOrder(presses("Send the e-mail again"), reaches("email", "sending")),
}

export const SendingFailed: StoryObj = {
  loaders: scene(async () =>
    replacing(await unconfirmedScene(), "email", { sendConfirmation: refusing(new NetworkFailed({})) }),
  ),
  play: inOrder(presses("Send the e-mail again"), reaches("email", "pending")),
}

export const Refreshing: StoryObj = {
  tags: ["state:refreshing"],
  loaders: scene(async () => {
    let isFirst = true
    return replacing(await memberScene(), "email", {
      verification: async () => {
        if (!isFirst) return hanging()
        isFirst = false
        return { isVerified: false, confirmedAt: null, lastSentAt: null }
      },
    })
  }),
  play: inOrder(
    reaches("email", "pending"),
    async () => void document.dispatchEvent(new Event("visibilitychange")),
    reaches("email", "refreshing"),
  ),
}

export const Verified: StoryObj = {
  tags: ["state:verified"],
  loaders: scene(memberScene),
  play: reaches("email", "verified"),
}

export const Looking: StoryObj = {
  tags: ["state:looking"],
  loaders: scene(async () => replacing(await memberScene(), "email", { verification: hanging })),
  play: reaches("email", "looking"),
}

export const Unknown: StoryObj = {
  tags: ["state:unknown"],
  loaders: scene(async () =>
    replacing(await memberScene(), "email", { verification: refusing(new NetworkFailed({})) }),
  ),
  play: reaches("email", "unknown"),
}

export const Confirming: StoryObj = {
  ...opened,
  tags: ["state:confirming"],
  loaders: scene(async () => replacing(await memberScene(), "email", { confirm: hanging })),
  play: reaches("email", "confirming"),
}

export const Interrupted: StoryObj = {
  ...opened,
  tags: ["state:interrupted"],
  loaders: scene(async () =>
    replacing(await memberScene(), "email", { confirm: refusing(new NetworkFailed({})) }),
  ),
  play: reaches("email", "interrupted"),
}

export const LinkSpent: StoryObj = {
  ...opened,
  tags: ["state:spent"],
  loaders: scene(async () =>
    replacing(await memberScene(), "email", { confirm: refusing(new EmailLinkSpent({})) }),
  ),
  play: reaches("email", "spent"),
}
