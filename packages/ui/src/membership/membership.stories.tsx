import { NetworkFailed } from "@porchlight/core/error"
import { AccessCodeInvalid, BillingUnavailable } from "@porchlight/core/membership"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, userEvent, waitFor, within } from "storybook/test"
import { hanging, memberScene, newcomerScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { inOrder, presses, reaches, scene, withScene } from "../testing/story.tsx"
import { Code } from "./examples/code.tsx"
import { Plans } from "./examples/plans.tsx"

const meta: Meta = {
  title: "Account/Membership",
  component: Plans,
  decorators: [withScene],
  render: () => <Plans />,
}
export default meta

/** A member who has bought premium by the month. */
const subscriberScene = async (): Promise<Scene> => {
  const member = await memberScene()
  const { membership } = member.backend
  const { url } = await membership.createCheckout({ tier: "premium", period: "monthly" }, "story-order")
  member.world.actOnBillingPage(url, "pay")
  return member
}

/** Presses a button of a dialog, which stands outside the story's own element. */
const pressesInDialog = (name: string) => async () => {
  const dialog = await within(document.body).findByRole("dialog")
  await userEvent.click(within(dialog).getByRole("button", { name }))
}

const atJoin = inOrder(
  reaches("membership", "choosing"),
  presses("Choose Premium"),
  reaches("membership", "joining"),
)

export const Choosing: StoryObj = {
  tags: ["state:choosing"],
  loaders: scene(memberScene),
  play: reaches("membership", "choosing"),
}

export const ByTheYear: StoryObj = {
  loaders: scene(memberScene),
  render: () => <Plans period="annual" />,
  play: reaches("membership", "choosing"),
}

export const Visiting: StoryObj = {
  loaders: scene(newcomerScene),
  play: atJoin,
}

export const Joining: StoryObj = { tags: ["state:joining"], loaders: scene(memberScene), play: atJoin }

export const CheckoutFailed: StoryObj = {
  loaders: scene(async () =>
    replacing(await memberScene(), "membership", { createCheckout: refusing(new BillingUnavailable({})) }),
  ),
  play: inOrder(atJoin, pressesInDialog("Continue to checkout"), async () => {
    await expect(await within(document.body).findByRole("alert")).toHaveTextContent("Nothing was charged.")
  }),
}

export const Ordering: StoryObj = {
  tags: ["state:ordering"],
  loaders: scene(async () => replacing(await memberScene(), "membership", { createCheckout: hanging })),
  play: inOrder(atJoin, pressesInDialog("Continue to checkout"), reaches("membership", "ordering")),
}

export const Leaving: StoryObj = {
  tags: ["state:leaving"],
  loaders: scene(memberScene),
  play: inOrder(atJoin, pressesInDialog("Continue to checkout"), reaches("membership", "leaving")),
}

export const Confirming: StoryObj = {
  tags: ["state:confirming"],
  loaders: scene(memberScene),
  render: () => <Plans returned="paid" />,
  play: reaches("membership", "confirming"),
}

export const Joined: StoryObj = {
  loaders: scene(subscriberScene),
  render: () => <Plans returned="paid" />,
  play: reaches("membership", "choosing"),
}

export const Opening: StoryObj = {
  tags: ["state:opening"],
  loaders: scene(async () => replacing(await subscriberScene(), "membership", { openPortal: hanging })),
  play: inOrder(presses("Manage billing"), reaches("membership", "opening")),
}

export const Looking: StoryObj = {
  tags: ["state:looking"],
  loaders: scene(async () => replacing(await memberScene(), "membership", { current: hanging })),
  play: reaches("membership", "looking"),
}

export const Unknown: StoryObj = {
  tags: ["state:unknown"],
  loaders: scene(async () =>
    replacing(await memberScene(), "membership", { current: refusing(new NetworkFailed({})) }),
  ),
  play: reaches("membership", "unknown"),
}

const ofCode = () => <Code />
const opens = presses("30-Minute Free Trial Access Code")
const enters = async () => {
  await userEvent.type(await within(document.body).findByLabelText("Code"), "WELCOME-2026")
  await pressesInDialog("Redeem")()
}

export const CodeClosed: StoryObj = {
  tags: ["state:closed"],
  loaders: scene(memberScene),
  render: ofCode,
  play: reaches("access-code", "closed"),
}

export const CodeEntering: StoryObj = {
  tags: ["state:entering"],
  loaders: scene(memberScene),
  render: ofCode,
  play: inOrder(opens, reaches("access-code", "entering")),
}

export const CodeInvalid: StoryObj = {
  loaders: scene(async () =>
    replacing(await memberScene(), "membership", { redeemAccessCode: refusing(new AccessCodeInvalid({})) }),
  ),
  render: ofCode,
  play: inOrder(opens, enters, async () => {
    await waitFor(() => expect(within(document.body).getByLabelText("Code")).toBeInvalid())
  }),
}

export const CodeRedeeming: StoryObj = {
  tags: ["state:redeeming"],
  loaders: scene(async () => replacing(await memberScene(), "membership", { redeemAccessCode: hanging })),
  render: ofCode,
  play: inOrder(opens, enters, reaches("access-code", "redeeming")),
}

export const CodeRedeemed: StoryObj = {
  tags: ["state:redeemed"],
  loaders: scene(async () => {
    const member = await memberScene()
    return replacing(member, "membership", { redeemAccessCode: member.backend.membership.current })
  }),
  render: ofCode,
  play: inOrder(opens, enters, reaches("access-code", "redeemed")),
}
